import { openRecord } from '../../src-main/storage/open-record'
import { openParticipants } from '../../src-main/storage/participants'
import { createPatience } from '../../src-main/storage/patience'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { message } from './rendering-sample'

const AT = '2026-01-01T00:00:00Z'
const contents = Array.from({ length: 10 }, (_, index) => message(index + 1))

/** Seals nothing, as on a machine without a key store: the app reads it the same way. */
const plainVault = {
  backend: 'plain-text',
  protects: () => false,
  protect: async (secret: Uint8Array) => secret,
  unprotect: async (sealed: Uint8Array) => sealed,
}

export const lastQuestion = (messages: number) => `Question ${messages / 2 - 1}:`
export const lastResult = (name: string, messages: number) => `result:${name}-${messages / 2 - 1}`

/** A session in which every message is answered and continued, after the fact that opened it. */
function factAt(name: string, count: number, participant: string) {
  const shared = {
    'participant/ref': participant,
    classification: 'personal',
    'time/at': AT,
    'session/ref': `session:${name}`,
  } as const
  if (count === 0) return { ...shared, schema: 'inquirium.inquiry-session.v1', event: 'opened', title: name } as const
  const index = Math.floor((count - 1) / 2)
  const turn = `turn:${name}-${index}`
  if (count % 2 === 1)
    return {
      ...shared,
      schema: 'inquirium.inquiry-turn.v1',
      'turn/id': turn,
      'parent/ref': index === 0 ? null : `result:${name}-${index - 1}`,
      text: `Question ${index}: how do I keep a copy that can be trusted?`,
      attachments: [],
      'idempotency/key': turn,
    }
  return {
    ...shared,
    schema: 'inquirium.inquiry-result.v1',
    'turn/id': turn,
    outcome: 'completed',
    'result/ref': `result:${name}-${index}`,
    'operation/id': `op:${name}-${index}`,
    'trace/ref': `tr:${name}-${index}`,
    output: [{ type: 'text', text: contents[index % contents.length] }],
    reasoning: [],
    'runtime/ref': 'runtime/bench',
    'model.binding/ref': 'model.binding/bench/model',
    locality: 'local_only',
    locality_verdict: {
      verdict: 'proven-in-process',
      evidence: [{ code: 'runs-in-our-process-group' }],
      'time/checked-at': AT,
    },
    usage: {},
    diagnostics: {},
    epistemic: { stance: 'advisory', confidence: 'unstated', grounded_in: [], caveats: [] },
  }
}

/** Puts sessions of so many messages, by name, into a data directory. The chain is not a real one, and nothing here checks it. */
export async function fillSessions(userData: string, sessions: Readonly<Record<string, number>>): Promise<void> {
  const now = () => new Date().toISOString()
  const participants = openParticipants(userData, plainVault, now)
  const { ref: participant, directory } = await participants.active()
  const unlocked = await participants.unlock(participant)
  if (unlocked.outcome === 'refused') throw new Error(unlocked.code)
  const opening = openRecord({ directory, participant, secret: unlocked.secret, now, ...createPatience() })
  if (opening.outcome === 'refused') throw new Error(opening.code)
  const { database } = opening.record.internals
  const add = database.prepare(`
    INSERT INTO transcript (position, id, kind, session, turn, classification, recorded_at, content, salt, commitment, previous, hash)
    VALUES (@position, 'id' || @position, @kind, @session, @turn, 'personal', '${AT}', @content, randomblob(32), 'c', 'p', 'h' || @position)
  `)
  const list = database.prepare(`
    INSERT INTO session (session, title, opened_at, pinned, archived, turns, last_at, last_position, names)
    VALUES (?, ?, '${AT}', 0, 0, ?, '${AT}', ?, '')
  `)
  database.transaction(() => {
    let position = 0
    for (const [name, messages] of Object.entries(sessions)) {
      const session = `session:${name}`
      for (let count = 0; count <= messages; count += 1) {
        position += 1
        const fact = factAt(name, count, participant)
        // The app would refuse to show what is of another shape.
        if (count < 3) TranscriptFact.parse(fact)
        const turn = 'turn/id' in fact ? fact['turn/id'] : null
        add.run({ position, session, turn, kind: fact.schema, content: JSON.stringify(fact) })
      }
      list.run(session, name, messages / 2, position)
    }
    database.prepare(`UPDATE projection_state SET position = ? WHERE name <> 'activity-feed'`).run(position)
  })()
  await opening.record.close()
}

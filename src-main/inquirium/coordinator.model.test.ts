import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { openDecisionLog } from './decision-log'
import { aCandidate } from './fixtures/a-candidate'
import { aCoordinator, someSettings } from './fixtures/a-coordinator'
import { nextQuestion } from './fixtures/a-tool-session'
import { createCountedIds } from './fixtures/counted-ids'
import { createMortalRecord } from './fixtures/mortal-record'
import { A_PARTICIPANT } from './fixtures/record'
import { findFaults, findOpenEnds, findStrangers } from './fixtures/record-invariants'
import { createScriptedRuntime, type Reply } from './fixtures/scripted-runtime'
import { askingTool, createScriptedTools } from './fixtures/scripted-tools'
import { createInMemoryRecord } from './in-memory-record'
import { InquiryConfiguration } from './inquiry-configuration'
import { recoverAttempts } from './recovery'
import { setSessionTools } from './set-session-tools'

const NOW = '2026-01-01T00:00:00Z'
const ANOTHER_PARTICIPANT = 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
const SECRET = 'canary-7f3a'
const SESSIONS = ['session:1', 'session:2'] as const

const tools = {
  confirm: askingTool({ sure: {} }),
  several: askingTool({ sure: {}, really: { answer_type: { type: 'text' } } }),
  secret: askingTool({ key: { answer_type: { type: 'secret' } } }),
  guarded: askingTool({ sure: {} }, { needsPermission: true }),
  delegated: askingTool({ sure: {} }),
  ask: askingTool({ answer: { exclusive: true, persistence: 'none' } }, { source: { source: 'assistant' } }),
}
const toolNames = Object.keys(tools)

/** Calls what the operator's words name, twice when they say so, and then is done. */
function reply({ turns, response_format }: GenerateRequest): Reply {
  if (response_format) return { structured: { answer: true } }
  const said = turns.findLast(({ role }) => role === 'user')?.content[0]
  const [names = '', cycles = '1'] = said?.type === 'text' ? said.text.split(' x') : []
  const done = turns.filter(({ role }) => role === 'assistant').length
  const calls = names.split(',').map((name) => ({ id: `call-${name}`, name }))
  return done < Number(cycles) ? { says: ['Looking. '], calls } : { says: ['Done.'] }
}

const inquiry = InquiryConfiguration.parse({
  conversation: { tools: { delegated: { questions: { sure: { target: 'assistant' } } } } },
})

/** One life of the app on a record that outlives it. */
function born({ participant, record }: Owned, life: number) {
  const mortal = createMortalRecord(record)
  const candidate = aCandidate({ hasTools: true, windowTokens: 32_768 })
  const runtime = createScriptedRuntime({ replies: reply, candidate })
  const world = aCoordinator({
    participant,
    record: mortal,
    runtimes: [runtime],
    tools: createScriptedTools(tools),
    settings: { ...someSettings, inquiry },
    ids: createCountedIds(`${life}-`),
  })
  return { ...world, mortal }
}

/** A record, and whose it is. */
interface Owned {
  readonly participant: ParticipantRef
  readonly record: ReturnType<typeof createInMemoryRecord>
  readonly turns: { readonly session: string; readonly turn: string }[]
}

const owned = (participant: ParticipantRef): Owned => ({
  participant,
  record: createInMemoryRecord(() => NOW),
  turns: [],
})

class World {
  readonly owners: readonly [Owned, Owned] = [owned(A_PARTICIPANT), owned(ANOTHER_PARTICIPANT)]
  present = 0
  life = 0
  app = born(this.owner, 0)

  get owner(): Owned {
    return this.owners[this.present] ?? this.owners[0]
  }

  get record() {
    return this.owner.record
  }

  get turns() {
    return this.owner.turns
  }

  /** Goes on until nothing runs, or until somebody has to decide. A dead process is waited for no longer. */
  async settle() {
    if (this.app.mortal.isDead()) return
    await Promise.race([this.app.coordinator.idle(), nextQuestion(this.app.desk)])
  }

  async restart() {
    this.app.mortal.dieAfter(0)
    await this.begin()
  }

  /** Another participant takes over: everything of the one before has ended by then. */
  async switchParticipant() {
    await this.app.coordinator.close()
    await this.app.desk.close()
    if (!this.app.mortal.isDead()) expect(await findOpenEnds(this.record)).toEqual([])
    this.present = 1 - this.present
    await this.begin()
  }

  private async begin() {
    this.life += 1
    this.app = born(this.owner, this.life)
    const clock = { now: () => NOW, elapsedMs: () => 0 }
    await recoverAttempts(this.record.drafts, this.record.journal, clock, this.record.transcript, 'commons')
  }

  async check() {
    for (const { participant, record } of this.owners) {
      expect(await findFaults(record, SECRET)).toEqual([])
      expect(await findStrangers(record, participant)).toEqual([])
    }
    const lanes = this.app.desk.pending().flatMap(({ request, isNext }) => (isNext ? [request.subject['turn/id']] : []))
    expect(new Set(lanes).size).toBe(lanes.length)
  }
}

/** The model knows only what a test needs to stay meaningful; the invariants are those of the record. */
type Model = Record<string, never>
type Command = fc.AsyncCommand<Model, World>

function command(name: string, run: (world: World) => Promise<unknown>): Command {
  return {
    check: () => true,
    async run(_model, world) {
      await run(world)
      await world.settle()
      await world.check()
    },
    toString: () => name,
  }
}

const enable = (session: string, enabled: readonly string[]) =>
  command(`enable ${enabled} in ${session}`, async ({ app: { mortal }, owner: { participant }, life, turns }) => {
    const ids = createCountedIds(`tools-${life}-${turns.length}-${await mortal.transcript.position(null)}-`)
    const ports = { ...mortal, clock: { now: () => NOW, elapsedMs: () => 0 }, ids }
    const log = openDecisionLog({ participant }, { mode: 'commons', classification: 'personal' }, ports)
    await setSessionTools(participant, session, enabled, { ...ports, log })
  })

const submit = (session: string, names: readonly string[], cycles: number) =>
  command(`submit ${names} x${cycles} in ${session}`, async (world) => {
    const turn = `turn:${world.life}-${world.turns.length}`
    const text = `${names.join(',')} x${cycles}`
    const outcome = await world.app.coordinator.submit({ session, turn, parent: null, text, attachments: [] })
    if (outcome.ok) world.turns.push({ session, turn })
  })

const askAgain = (index: number) =>
  command(`ask again about turn ${index}`, async ({ turns, app }) => {
    const known = turns[index % Math.max(1, turns.length)]
    if (known) await app.coordinator.regenerate(known.session, known.turn, null)
  })

const answerNext = (value: boolean, remember: boolean) =>
  command(`answer ${value}${remember ? ' and remember' : ''}`, async ({ app }) => {
    const next = app.desk.pending().find(({ isNext }) => isNext)
    if (!next) return
    const question = next.request['question/ref']
    const options = 'options' in next.request['widget/payload'] ? next.request['widget/payload'].options : []
    const answers = {
      confirm: value,
      secret: SECRET,
      'free-text-with-allowlist': 'words',
      'single-choice': options[value ? 0 : options.length - 1]?.value ?? '',
      'multi-choice': [],
      'schema-form': {},
    }
    const given = { question, key: `key-${question}`, answer: answers[next.request['widget/kind']], remember }
    const replies = await Promise.all([app.desk.answer(given), app.desk.answer(given)])
    // Sent twice is one: both are told the same.
    expect(replies[0]).toEqual(replies[1])
  })

const endNext = (how: 'decline' | 'cancel') =>
  command(how, async ({ app }) => {
    const next = app.desk.pending().find(({ isNext }) => isNext)
    if (next) await app.desk[how](next.request['question/ref'], 'key')
  })

const stop = (session: string) => command(`stop ${session}`, async ({ app }) => app.coordinator.stop(session))
const dieAfter = (commits: number) =>
  command(`die after ${commits} commits`, async ({ app }) => app.mortal.dieAfter(commits))
const restart = () => command('restart', (world) => world.restart())
const switchParticipant = () => command('switch participant', (world) => world.switchParticipant())

const session = fc.constantFrom(...SESSIONS)
const submitting = fc
  .tuple(session, fc.subarray(toolNames, { minLength: 1 }), fc.integer({ min: 1, max: 3 }))
  .map(([name, names, cycles]) => submit(name, names, cycles))
const answering = fc.tuple(fc.boolean(), fc.boolean()).map(([value, remember]) => answerNext(value, remember))

/** What happens most often in life is here most often. */
const commands = fc.commands(
  [
    submitting,
    submitting,
    submitting,
    answering,
    answering,
    answering,
    answering,
    fc.tuple(session, fc.subarray(toolNames)).map(([name, enabled]) => enable(name, enabled)),
    fc.nat(5).map(askAgain),
    fc.constantFrom('decline' as const, 'cancel' as const).map(endNext),
    session.map(stop),
    fc.nat(12).map(dieAfter),
    fc.constant(restart()),
    fc.constant(restart()),
    fc.constant(switchParticipant()),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('whatever the operator does and whenever the process dies', () => {
  it('the record holds one end for everything that was begun, and never a secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(toolNames, { minLength: 1 }), commands, async (enabled, sequence) => {
        const world = new World()
        const opening = SESSIONS.map((name) => enable(name, enabled))
        for (const first of opening) await first.run({}, world)
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        await world.restart()
        await world.switchParticipant()
        await world.check()
        for (const { record } of world.owners) expect(await findOpenEnds(record)).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  it('a quit leaves as whole a record as a restart does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(toolNames, { minLength: 1 }), fc.nat(4), async (enabled, answers) => {
        const world = new World()
        await enable('session:1', enabled).run({}, world)
        await submit('session:1', enabled, 2).run({}, world)
        for (let index = 0; index < answers; index += 1) await answerNext(true, false).run({}, world)
        await world.app.coordinator.close()
        await world.app.desk.close()
        expect(await findFaults(world.record, SECRET)).toEqual([])
        expect(await findOpenEnds(world.record)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('and what is missing or leaked would be found', async () => {
    const world = new World()
    await enable('session:1', ['confirm']).run({}, world)
    await submit('session:1', ['confirm'], 1).run({}, world)
    world.app.mortal.dieAfter(0)
    expect(await findOpenEnds(world.record)).toEqual([
      'the call turn:0-0 1 call-confirm',
      'the inquiry turn:0-0 call-confirm.sure.1',
      expect.stringContaining('the question question:0-'),
      expect.stringContaining('the draft attempt/op:0-'),
      expect.stringContaining('has no result'),
    ])
    const leaking = new World()
    await leaking.app.coordinator.submit({
      session: 'session:1',
      turn: 'turn:1',
      parent: null,
      text: SECRET,
      attachments: [],
    })
    expect(await findFaults(leaking.record, SECRET)).toEqual(['the secret is in the record'])
    expect(await findStrangers(leaking.record, ANOTHER_PARTICIPANT)).not.toEqual([])
  })
})

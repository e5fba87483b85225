import { describe, expect, it } from 'vitest'
import type { DialogWords } from './ask-in-dialog'
import { openDecisionLog } from './decision-log'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { findFaults, findOpenEnds } from './fixtures/record-invariants'
import { type Grant, grantInDialog } from './grant-in-dialog'
import { createInMemoryRecord } from './in-memory-record'
import { createPermissionBook } from './permission-book'
import { recoverQuestions } from './recover-questions'
import { revokePermission } from './revoke-permission'

const NOW = '2026-01-01T00:00:00Z'
const clock = { now: () => NOW, elapsedMs: () => 0 }
const DIGEST = `sha256:${'a'.repeat(64)}`

const grant: Grant = {
  reason: 'folder-grant',
  toolName: 'folder',
  session: null,
  words: {
    message: 'Open this folder? /home/op/notes',
    detail: 'For every session.',
    options: [
      { value: 'no', title: 'Do not open it' },
      { value: 'read', title: 'Open for reading' },
    ],
  },
  digest: () => DIGEST,
  opens: (answer) => (answer === 'read' ? { path: '/home/op/notes' } : null),
}

function asking(showDialog: (words: DialogWords) => Promise<string | null>) {
  const record = createInMemoryRecord(() => NOW)
  const ports = { ...record, participant: A_PARTICIPANT, clock, ids: createCountedIds('x'), showDialog }
  const log = openDecisionLog(ports, { mode: 'commons', classification: 'personal' }, ports)
  const facts = async () => (await record.transcript.query({ after: 0, limit: 100 })).flatMap(({ fact }) => fact ?? [])
  const book = createPermissionBook(record.transcript)
  return { ...ports, record, log, facts, book, ask: (wanted = grant) => grantInDialog(wanted, { ...ports, log }) }
}

describe('something the operator is asked for in a dialog of the host', () => {
  it('is in the record before it is on screen, word for word', async () => {
    const seen: unknown[] = []
    const world = asking(async (words) => {
      seen.push(words, ...(await world.facts()))
      return 'read'
    })
    await world.ask()
    expect(seen).toMatchObject([
      grant.words,
      { schema: 'inquirium.operator-question.v1', request: { prompt: { text: grant.words.message } } },
    ])
  })

  it('stands once they agreed, until they take it back', async () => {
    const world = asking(async () => 'read')
    expect(await world.ask()).toEqual({ ok: true, granted: true })
    const [given] = await world.book.given()
    expect(given).toMatchObject({ scope: 'always', shown: { arguments: { path: '/home/op/notes' } } })
    expect(await findFaults(world.record, 'no secret')).toEqual([])
    expect(await findOpenEnds(world.record)).toEqual([])
    await revokePermission(given?.['permission/ref'] ?? '', world)
    expect(await world.book.given()).toEqual([])
  })

  it.each([
    ['said no', 'no'],
    ['closed the dialog', null],
  ])('is not given when they %s, and the record says that they were asked', async (_how, answer) => {
    const world = asking(async () => answer)
    expect(await world.ask()).toEqual({ ok: true, granted: false })
    expect(await world.book.given()).toEqual([])
    expect((await world.facts()).map(({ schema }) => schema)).toEqual([
      'inquirium.operator-question.v1',
      'inquirium.operator-question-closed.v1',
    ])
    const [latest] = await world.record.traces.page({ before: 'end', limit: 1 })
    expect(latest?.record.payload).toMatchObject({ kind: 'permission', outcome: 'denied' })
  })

  it('is closed as interrupted when the process dies behind the open dialog', async () => {
    const shown = Promise.withResolvers<void>()
    const world = asking(() => {
      shown.resolve()
      return new Promise(() => undefined)
    })
    void world.ask()
    await shown.promise
    await recoverQuestions(await world.record.transcript.query({ after: 0, limit: 10 }), { ...world, mode: 'commons' })
    expect(await world.facts()).toMatchObject([{}, { state: 'cancelled', cause: 'interrupted' }])
  })

  it('is never shown when it cannot be recorded, or not in full', async () => {
    const dialogs: DialogWords[] = []
    const world = asking(async (words) => {
      dialogs.push(words)
      return 'read'
    })
    const long = { ...grant, words: { ...grant.words, detail: 'x'.repeat(70_000) } }
    expect(await world.ask(long)).toEqual({ ok: false, code: 'cannot-be-shown' })
    expect(dialogs).toEqual([])
  })
})

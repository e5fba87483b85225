import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AttachedText } from '../../src-shared/contract/attachments'
import { createAttachmentTexts } from '../storage/attachment-texts'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import { attachFiles } from './attach-files'
import { createComposerDrafts } from './composer-drafts'
import { aCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createCountedIds } from './fixtures/counted-ids'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

const file = (title: string, text: string): AttachedText => ({
  title,
  media_type: 'text/plain',
  text,
  classification: 'personal',
})

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

function aWorld(windowTokens: number | null = 8192) {
  const record = folder.open()
  const attachments = createAttachmentTexts(record.library)
  const runtime = createScriptedRuntime({ says: ['Read it.'], candidate: aCandidate({ windowTokens }) })
  const world = aCoordinator({ record, attachments, runtimes: [runtime] })
  const ports = { attachments, transcript: record.transcript, ids: createCountedIds('file-') }
  const submit = async (text: string, added: readonly AttachedText[], change: object = {}) => {
    const files = await attachFiles({ added: [...added], kept: [] }, ports)
    const submitted = await world.coordinator.submit(aSubmission(text, { attachments: [...files], ...change }))
    await world.coordinator.idle()
    return submitted
  }
  return { ...world, record, runtime, ports, submit }
}

const lastTurn = ({ runtime }: ReturnType<typeof aWorld>) => runtime.requests.at(-1)?.turns.at(-1)?.content

describe('a file of a turn', () => {
  it('is part of what the operator said, classified, and of nothing else', async () => {
    const world = aWorld()
    await world.submit('What does it say?', [file('lease.txt', 'The deposit is two rents.')])
    expect(lastTurn(world)).toMatchObject([
      { type: 'text', text: 'What does it say?' },
      { type: 'attachment', title: 'lease.txt', text: 'The deposit is two rents.', classification: 'personal' },
    ])
    expect(world.runtime.requests[0]?.context_assembly.sources).toEqual([])
    const [turnTrace] = (await world.traces()).filter(({ stream }) => stream === 'trace/inquirium-assistant-turns')
    expect(turnTrace?.payload).toMatchObject({ 'input/shape': { 'file/has-any': true } })
    expect(JSON.stringify(await world.traces())).not.toContain('deposit')
  })

  it('is read again when the conversation goes on from it', async () => {
    const world = aWorld()
    await world.submit('Read this', [file('a.txt', 'alpha')])
    const [result] = await world.results()
    const parent = result?.schema === 'inquirium.inquiry-result.v1' ? result['result/ref'] : null
    await world.submit('And now?', [], { parent })
    expect(JSON.stringify(world.runtime.requests.at(-1)?.turns)).toContain('alpha')
  })

  it('is not sent when it does not fit, and the refusal is typed', async () => {
    const world = aWorld(4096)
    await world.submit('Read this', [file('long.txt', 'word '.repeat(10_000))])
    expect(await world.results()).toMatchObject([{ outcome: 'invalid', 'reason/code': 'window-exceeded' }])
    expect(world.runtime.requests).toEqual([])
  })

  it('goes with another wording of its turn without being sent again', async () => {
    const world = aWorld()
    await world.submit('First', [file('a.txt', 'alpha')])
    const [said] = (await world.facts()).flatMap((fact) => (fact?.schema === 'inquirium.inquiry-turn.v1' ? [fact] : []))
    const ref = said?.attachments[0]?.['attachment/ref'] ?? ''
    const kept = [{ turn: 'turn:First', 'attachment/ref': ref }]
    const again = await attachFiles({ added: [], kept }, world.ports)
    expect(again).toEqual(said?.attachments)
    expect(await attachFiles({ added: [], kept: [{ turn: 'turn:none', 'attachment/ref': ref }] }, world.ports)).toEqual(
      [],
    )
  })

  it('makes another turn of the same words', async () => {
    const world = aWorld()
    await world.submit('Same', [file('a.txt', 'alpha')])
    expect(await world.submit('Same', [file('a.txt', 'alpha')])).toMatchObject({ ok: true })
    expect(await world.submit('Same', [file('b.txt', 'beta')])).toEqual({ ok: false, code: 'turn-id-taken' })
  })
})

describe('what was being written', () => {
  it('is there again after a restart, with its files, and known to be new', async () => {
    const record = folder.open()
    const drafts = createComposerDrafts(record.drafts, record.transcript)
    await drafts.save({ session: 'session:1', text: 'half', attachments: [file('a.txt', 'alpha')] })
    await drafts.save({ session: 'session:1', text: 'half a thought' })
    await record.close()

    const again = folder.open()
    const read = await createComposerDrafts(again.drafts, again.transcript).read()
    expect(read).toEqual([
      { session: 'session:1', text: 'half a thought', attachments: [file('a.txt', 'alpha')], isNew: true },
    ])
  })

  it('leaves nothing behind once it was sent', async () => {
    const { record, submit } = aWorld()
    const drafts = createComposerDrafts(record.drafts, record.transcript)
    await submit('Hello', [])
    await drafts.save({ session: 'session:1', text: 'more' })
    expect(await drafts.read()).toMatchObject([{ isNew: false }])
    await drafts.save({ session: 'session:1', text: '', attachments: [] })
    expect(await drafts.read()).toEqual([])
  })
})

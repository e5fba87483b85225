import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { createGrantedNotes, type GrantedNotes } from '../tools/doubles/granted-notes'
import { lockedNote } from '../tools/doubles/locked-notes'
import { createToolRegistry } from '../tools/tool-registry'
import { aRealCall } from './fixtures/a-real-call'
import { findFaults, findOpenEnds } from './fixtures/record-invariants'
import { InquiryConfiguration } from './inquiry-configuration'

const LONG = 'The whole of a long file.\n'.repeat(200)

let notes: GrantedNotes
beforeEach(async () => {
  notes = await createGrantedNotes()
})
afterEach(() => notes.remove())

const writing = (structured: JsonValue, target?: string) =>
  aRealCall('write_file', { path: 'notes/new.md' }, createToolRegistry([notes.executor]), {
    structured,
    settings: {
      inquiry: InquiryConfiguration.parse(
        target ? { conversation: { tools: { write_file: { questions: { file_content: { target } } } } } } : {},
      ),
    },
  })

describe('RFD D13: the content of a file that write_file is not given', () => {
  it('comes from the session’s own model by default, and stays out of the conversation', async () => {
    const world = await writing({ content: LONG })
    await world.answerNext('once')
    const change = await world.answerNext(true)
    await world.coordinator.idle()
    expect(change.prompt.context).toContain('+ The whole of a long file.')
    expect(await readFile(join(notes.notes, 'new.md'), 'utf8')).toBe(LONG)
    const inquiries = world.runtime.requests.filter(({ response_format }) => response_format)
    expect(inquiries).toMatchObject([
      { response_format: { schema: { properties: { answer: { properties: { content: { type: 'string' } } } } } } },
    ])
    for (const request of world.runtime.requests) expect(JSON.stringify(request)).not.toContain('a long file')
    const [answered] = await world.ofKind('inquirium.inquiry-response.v1')
    expect(answered).toMatchObject({ event: { outcome: 'answered', answer: { content: LONG } } })
  })

  it('comes from the operator when the configuration says so, in a form', async () => {
    const world = await writing({ content: 'of the model' }, 'user')
    await world.answerNext('once')
    const form = await world.answerNext({ content: 'of the operator' })
    await world.answerNext(true)
    await world.coordinator.idle()
    expect(form['widget/kind']).toBe('schema-form')
    expect(await readFile(join(notes.notes, 'new.md'), 'utf8')).toBe('of the operator')
  })

  it('is not written when the model gives none that fits, or the operator does not agree to it', async () => {
    await writeFile(join(notes.notes, 'new.md'), 'before')
    const misfit = await writing({ content: 5 })
    await misfit.answerNext('once')
    await misfit.coordinator.idle()
    expect(await misfit.ofKind('inquirium.inquiry-response.v1')).toMatchObject([{ event: { reason: 'backend_error' } }])
    const refused = await writing({ overwrite: true, content: 'after' })
    await refused.answerNext('once')
    await refused.answerNext(false)
    await refused.coordinator.idle()
    expect(await readFile(join(notes.notes, 'new.md'), 'utf8')).toBe('before')
  })
})

describe('RFD 082: the passphrase of a locked note that read_file asks for', () => {
  const reading = async (passphrase?: string) => {
    await writeFile(join(notes.notes, 'note.enc'), lockedNote.bytes)
    const answer = passphrase === undefined ? {} : { answer: passphrase }
    return aRealCall('read_file', { path: 'notes/note.enc' }, createToolRegistry([notes.executor]), {
      settings: {
        inquiry: InquiryConfiguration.parse({
          conversation: { tools: { read_file: { questions: { passphrase: answer } } } },
        }),
      },
    })
  }
  const outcomes = async (world: Awaited<ReturnType<typeof reading>>) =>
    (await world.ofKind('inquirium.inquiry-response.v1')).map(
      (fact) => fact.schema === 'inquirium.inquiry-response.v1' && [fact.event.id, fact.event.outcome],
    )

  it('is redacted each time it is given, is in no request, and the text reaches the model', async () => {
    const world = await reading()
    await world.answerNext('once')
    const first = await world.answerNext('a wrong guess')
    expect(first).toMatchObject({ 'widget/kind': 'secret', source: { kind: 'tool', name: 'read_file' } })
    await world.answerNext('a second guess')
    await world.answerNext(lockedNote.passphrase)
    await world.coordinator.idle()
    expect(await outcomes(world)).toEqual([
      ['call_1.passphrase.1', 'redacted'],
      ['call_1.another_passphrase.1', 'redacted'],
      ['call_1.another_passphrase.2', 'redacted'],
    ])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ content: lockedNote.text }])
    for (const given of ['a wrong guess', 'a second guess', lockedNote.passphrase]) {
      expect(await findFaults(world.record, given)).toEqual([])
      expect(JSON.stringify(world.runtime.requests)).not.toContain(given)
    }
    expect(await findOpenEnds(world.record)).toEqual([])
  })

  it('is taken from the configuration once, and then asked of the operator', async () => {
    const world = await reading('configured and wrong')
    await world.answerNext('once')
    const asked = await world.next()
    expect(asked.prompt.text).toContain('That did not open')
    await world.desk.decline(asked['question/ref'], 'key')
    await world.coordinator.idle()
    expect(await outcomes(world)).toEqual([
      ['call_1.passphrase.1', 'redacted'],
      ['call_1.another_passphrase.1', 'cancelled'],
    ])
    expect(await findFaults(world.record, 'configured and wrong')).toEqual([])
  })
})

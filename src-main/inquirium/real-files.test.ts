import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { createGrantedNotes, type GrantedNotes } from '../tools/doubles/granted-notes'
import { createToolRegistry } from '../tools/tool-registry'
import { aRealCall } from './fixtures/a-real-call'
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

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import { aRun, neverAborted, runToEnd } from '../doubles/a-run'
import { createGrantedNotes, type GrantedNotes } from '../doubles/granted-notes'
import { lockedNote, lockedPicture } from '../doubles/locked-notes'
import { isLocked, unlock } from './locked-note'

let folder: GrantedNotes

beforeEach(async () => {
  folder = await createGrantedNotes()
})
afterEach(() => folder.remove())

async function readLocked(bytes: Uint8Array, answers: Readonly<Record<string, JsonValue | (() => JsonValue)>>) {
  await writeFile(join(folder.notes, 'note.enc'), bytes)
  return runToEnd(folder.executor, aRun('read_file', { path: 'notes/note.enc' }), answers)
}

describe('a note that OpenSSL locked', () => {
  it('is opened by its passphrase, and by no other', async () => {
    const opened = await unlock(lockedNote.bytes, lockedNote.passphrase)
    expect(Buffer.from(opened ?? []).toString('utf8')).toBe(lockedNote.text)
    for (const wrong of ['', 'open sesame ', 'Open sesame']) {
      const other = await unlock(lockedNote.bytes, wrong)
      expect(other && Buffer.from(other).toString('utf8')).not.toBe(lockedNote.text)
    }
  })

  it.each([
    ['is cut off', lockedNote.bytes.subarray(0, -1)],
    ['is nothing but its header', lockedNote.bytes.subarray(0, 16)],
    ['begins otherwise', Buffer.concat([Buffer.from('salted__'), lockedNote.bytes.subarray(8)])],
  ])('is not taken for one when it %s', (_how, bytes) => expect(isLocked(bytes)).toBe(false))

  it('is read once the operator was asked for its passphrase, as a secret of the tool', async () => {
    const { outcome, asked } = await readLocked(lockedNote.bytes, { passphrase: lockedNote.passphrase })
    expect(outcome).toEqual({ kind: 'success', content: lockedNote.text })
    expect(asked).toMatchObject([
      { source: { source: 'tool', name: 'read_file' }, question: { answer_type: { type: 'secret' } } },
    ])
  })

  it('is asked for again, by another name, as long as what was given does not open it', async () => {
    const tries = ['wrong too', lockedNote.passphrase]
    const { outcome, asked } = await readLocked(lockedNote.bytes, {
      passphrase: 'wrong',
      another_passphrase: () => tries.shift() ?? '',
    })
    expect(outcome).toEqual({ kind: 'success', content: lockedNote.text })
    expect(asked.map(({ question }) => question.id)).toEqual(['passphrase', 'another_passphrase', 'another_passphrase'])
  })

  it('is not read as text when none is inside', async () => {
    await writeFile(join(folder.notes, 'picture.enc'), lockedPicture)
    const answers = { passphrase: lockedNote.passphrase }
    const run = aRun('read_file', { path: 'notes/picture.enc' }, { answers })
    expect(await folder.executor.run(run, neverAborted)).toMatchObject({
      kind: 'needs-input',
      inquiry: { question: { id: 'another_passphrase' } },
    })
  })

  it('is a text like any other when it only begins like a locked one', async () => {
    const text = `Salted__${'butter, '.repeat(3)}`
    expect(isLocked(Buffer.from(text))).toBe(true)
    expect((await readLocked(Buffer.from(text), {})).outcome).toEqual({ kind: 'success', content: text })
  })
})

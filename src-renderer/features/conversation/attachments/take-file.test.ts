import { describe, expect, it } from 'vitest'
import { attachmentLimits as limits } from '../../../../src-shared/contract/attachment-limits'
import { AttachedText } from '../../../../src-shared/contract/attachments'
import { decodeText } from './decode-text'
import { type OfferedFile, takeFile } from './take-file'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const offer = (name: string, bytes: Uint8Array, type = ''): OfferedFile => ({
  name,
  type,
  size: bytes.length,
  arrayBuffer: async () => bytes.slice().buffer,
})

const held = (length: number): AttachedText => ({
  title: 'a',
  media_type: 'text/plain',
  text: 'x'.repeat(length),
  classification: 'personal',
})

describe('a file that is offered', () => {
  it('is personal, and fits the contract it will be sent by', async () => {
    const taken = await takeFile(offer('notes.md', bytesOf('# Grüße'), 'text/markdown'), [])
    expect(taken).toEqual({
      ok: true,
      file: { title: 'notes.md', media_type: 'text/markdown', text: '# Grüße', classification: 'personal' },
    })
    if (taken.ok) expect(AttachedText.parse(taken.file)).toEqual(taken.file)
  })

  it.each([
    ['not-text', offer('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))],
    ['not-text', offer('latin.txt', new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65]))],
    ['not-text', offer('program', bytesOf('a\0b'))],
    ['not-text', offer('noise', bytesOf('ab\u0001\u0002'))],
    ['empty', offer('empty.txt', new Uint8Array())],
    ['too-large', offer('long.txt', bytesOf('x'.repeat(limits.characters + 1)))],
  ] as const)('is refused as %s', async (why, file) => {
    expect(await takeFile(file, [])).toEqual({ ok: false, name: file.name, why })
  })

  it('is not even read when it is far too large', async () => {
    const file: OfferedFile = {
      ...offer('huge.log', bytesOf('x')),
      size: limits.bytes + 1,
      arrayBuffer: () => Promise.reject(new Error('it was read')),
    }
    expect(await takeFile(file, [])).toMatchObject({ why: 'too-large' })
    // The control: without the size, reading is what fails.
    expect(await takeFile({ ...file, size: 1 }, [])).toMatchObject({ why: 'unreadable' })
  })

  it('is refused when there are enough of them, or enough text in them', async () => {
    const file = offer('a.txt', bytesOf('xx'))
    expect(
      await takeFile(
        file,
        Array.from({ length: limits.files }, () => held(1)),
      ),
    ).toMatchObject({ why: 'too-many' })
    const much = [held(limits.characters), held(limits.characters - 1)]
    expect(await takeFile(file, much)).toMatchObject({ why: 'too-much' })
    expect(await takeFile(offer('a.txt', bytesOf('x')), much)).toMatchObject({ ok: true })
  })
})

describe('bytes', () => {
  it('are text in either of the common encodings', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe('a')
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toBe('a')
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0x61]))).toBe('a')
    expect(decodeText(bytesOf('tab\tand\r\nlines\u001b[0m'))).toBe('tab\tand\r\nlines\u001b[0m')
  })
})

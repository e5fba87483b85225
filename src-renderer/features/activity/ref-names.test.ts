import { describe, expect, it } from 'vitest'
import { refPart } from '../../../src-main/runtimes/candidate-refs'
import { nameOfRef, namesApart } from './ref-names'

const refTo = (name: string) => `runtime/${refPart(name)}`

describe('the name of a runtime', () => {
  it.each([
    ['ollama', 'ollama'],
    ['LM Studio', 'LM-Studio'],
    ['llama3.2:3b-instruct', 'llama3.2:3b-instruct'],
  ])('of %s is read without its digest: %s', (name, read) => expect(nameOfRef(refTo(name))).toBe(read))

  it('that was cut off shows that it was, and differs where the whole names differ', () => {
    const [four, eight] = ['q4_K_M', 'q8_0'].map((end) => `bartowski-Meta-Llama-3.1-8B-Instruct-GGUF-imatrix-${end}`)
    const read = [four ?? '', eight ?? ''].map((name) => nameOfRef(refTo(name)))
    expect(read[0]).toMatch(/^bartowski-Meta-Llama-3\.1-8B-Instruct-GGUF-im…[0-9a-f]{4}$/)
    expect(read[0]).not.toBe(read[1])
  })

  it('is told apart in a list from another that reads alike, and only there', () => {
    const refs = ['my model', 'my/model', 'other'].map(refTo)
    const [first, second, other] = namesApart(refs).map(({ title }) => title)
    expect(first).toMatch(/^my-model…[0-9a-f]{4}$/)
    expect(second).toMatch(/^my-model…[0-9a-f]{4}$/)
    expect(first).not.toBe(second)
    expect(other).toBe('other')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import { candidateRefs, instanceRef, refPart } from './candidate-refs'

describe('the references of a candidate', () => {
  it('can be traced, whatever a runtime and its model are called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), (runtime, model) => {
        const refs = candidateRefs(runtime, model, ['lm-studio', 'http://127.0.0.1:1234'])
        for (const ref of Object.values(refs)) expect(TraceName.parse(ref)).toBe(ref)
      }),
    )
  })

  it('tell apart names that look alike once they are safe', () => {
    expect(refPart('llama 3')).not.toBe(refPart('llama/3'))
    expect(refPart('x'.repeat(60))).not.toBe(refPart('x'.repeat(61)))
    expect(refPart('llama3.2:3b')).toBe('llama3.2:3b')
  })

  it('are those of another instance when the same name stands for another place', () => {
    const at = (...place: string[]) => instanceRef('studio', place)
    expect(at('lm-studio', 'http://127.0.0.1:1234')).toBe(at('lm-studio', 'http://127.0.0.1:1234'))
    expect(at('lm-studio', 'http://127.0.0.1:1235')).not.toBe(at('lm-studio', 'http://127.0.0.1:1234'))
    expect(at('openai-compatible', 'http://127.0.0.1:1234')).not.toBe(at('lm-studio', 'http://127.0.0.1:1234'))
  })
})

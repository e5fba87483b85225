import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import { candidateRefs, refPart } from './candidate-refs'

describe('the references of a candidate', () => {
  it('can be traced, whatever a runtime and its model are called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), (runtime, model) => {
        for (const ref of Object.values(candidateRefs(runtime, model))) expect(TraceName.parse(ref)).toBe(ref)
      }),
    )
  })

  it('tell apart names that look alike once they are safe', () => {
    expect(refPart('llama 3')).not.toBe(refPart('llama/3'))
    expect(refPart('x'.repeat(60))).not.toBe(refPart('x'.repeat(61)))
    expect(refPart('llama3.2:3b')).toBe('llama3.2:3b')
  })
})

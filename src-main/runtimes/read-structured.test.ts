import { expect, it } from 'vitest'
import { structuredReader } from './read-structured'

const read = structuredReader({ type: 'json-schema', schema: { type: 'object' } })

it.each(['{"a":1}', '```json\n{"a":1}\n```', ' \n```\n{"a":1}```  \n', '```json \r\n{"a":1}\r\n```'])(
  'JSON is read as a model wraps it: %j',
  (text) => {
    expect(read?.(text)).toEqual({ type: 'structured', value: { a: 1 } })
  },
)

it.each(['```python\n{"a":1}\n```', '```json {"a":1} ```', 'Here it is: {"a":1}', '```', '```json\n'])(
  'and nothing is guessed from %j',
  (text) => {
    expect(read?.(text)).toBe('misfit')
  },
)

it('a fence that runs into nothing but line breaks is given up as fast as anything else', () => {
  const lines = (count: number) => `\`\`\`json${'\n'.repeat(count)}x`
  const took = (count: number) => {
    const text = lines(count)
    const started = performance.now()
    expect(read?.(text)).toBe('misfit')
    return performance.now() - started
  }
  took(1_000)
  // Ten times the lines would take a hundred times as long, were each of them looked at from every other.
  expect(took(500_000)).toBeLessThan(40 * Math.max(1, took(50_000)))
})

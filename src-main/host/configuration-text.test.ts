import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseConfiguration } from './configuration-text'

const Schema = z.strictObject({
  assistant: z.strictObject({ 'max-tokens': z.number().int().positive() }).optional(),
  runtimes: z.array(z.strictObject({ name: z.string(), kind: z.enum(['ollama', 'llama-server']) })).default([]),
  quiet: z.strictObject({ hours: z.array(z.number().max(23)) }).optional(),
})

describe('reading a configuration', () => {
  it('gives the values when all is well', () => {
    const text = '# mine\n[assistant]\nmax-tokens = 512\n\n[[runtimes]]\nname = "here"\nkind = "ollama"\n'
    expect(parseConfiguration(text, Schema)).toEqual({
      ok: true,
      value: { assistant: { 'max-tokens': 512 }, runtimes: [{ name: 'here', kind: 'ollama' }] },
    })
  })

  it.each([
    ['a syntax error', 'a = 1\nb = = 2\n', 2, ''],
    ['an unknown key', '\n\n[assistant]\nmax-tokens = 5\ntemprature = 1\n', 5, 'assistant.temprature'],
    ['a wrong value', '[assistant]\nmax-tokens = -1\n', 2, 'assistant.max-tokens'],
    [
      'a wrong value in the second table of an array',
      '[[runtimes]]\nname="a"\nkind="ollama"\n[[runtimes]]\nname="b"\nkind="x"\n',
      6,
      'runtimes.1.kind',
    ],
    ['a missing key, at its table', 'quiet.hours = [1]\n\n[[runtimes]]\nname = "a"\n', 3, 'runtimes.0.kind'],
    ['a wrong value inside an inline table', 'quiet = { hours = [\n  1,\n  99,\n] }\n', 3, 'quiet.hours.1'],
    ['a duplicate key', 'a = 1\na = 2\n', 2, ''],
  ])('names the line and key of %s', (_what, text, line, key) => {
    const result = parseConfiguration(text, Schema)
    expect(result).toMatchObject({ ok: false, problems: [{ line, key }] })
  })

  it('lists several problems in the order of the file', () => {
    const result = parseConfiguration('zebra = 1\n[assistant]\nmax-tokens = "many"\n', Schema)
    expect(result.ok ? [] : result.problems.map(({ line, key }) => [line, key])).toEqual([
      [1, 'zebra'],
      [3, 'assistant.max-tokens'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Readers, readersOf, readFixtures } from './fixture-files.contract'
import { publishedSchemas } from './published-schemas'

/** Values that are wrong somewhere: types, bounds, patterns, Unicode, dates. */
const strangers: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  true,
  '',
  'x',
  'two words',
  'public',
  'turn:1',
  'line\n',
  '__proto__',
  '\ud800',
  '😀'.repeat(200),
  'x'.repeat(5000),
  '2026-02-29T10:00:00Z',
  [],
  {},
  [null],
  { a: 1 },
]

type Change = { readonly what: string; readonly value: unknown }

/** The value with one thing changed, for every place and every way to change it. */
function* changesOf(value: unknown): Generator<Change> {
  for (const stranger of strangers)
    yield { what: `= ${String(JSON.stringify(stranger)).slice(0, 40)}`, value: stranger }
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const rebuild = (changed: readonly (readonly [string, unknown])[]) =>
    Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed)
  yield { what: '+ unknown', value: rebuild([...entries, ['unknown', entries[0]?.[1] ?? 1]]) }
  yield { what: '+ __proto__', value: rebuild([...entries, ['__proto__', {}]]) }
  for (const [index, [key, child]] of entries.entries()) {
    yield { what: `- ${key}`, value: rebuild(entries.toSpliced(index, 1)) }
    for (const inner of changesOf(child)) {
      yield { what: `${key} ${inner.what}`, value: rebuild(entries.toSpliced(index, 1, [key, inner.value])) }
    }
  }
}

/** Where the two readers differ about a changed payload, apart from what JSON Schema has no words for. */
function disagreements(readers: Readers, base: unknown, unsayable: ReadonlySet<string> = new Set()) {
  const judged = [...changesOf(base)].map(({ what, value }) => ({
    what,
    refusals: refusalsOf(readers.zod, value),
    json: readers.json(value),
  }))
  return {
    refusedByJsonOnly: judged.filter(({ refusals, json }) => refusals.length === 0 && !json).map(({ what }) => what),
    refusedByZodOnly: judged
      .filter(({ refusals, json }) => json && refusals.some((refusal) => !unsayable.has(refusal)))
      .map(({ what }) => what),
  }
}

/** What zod has against a payload, in its own words and where; empty when it takes it. */
function refusalsOf(schema: z.ZodType, value: unknown): readonly string[] {
  return (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => wordsOf(issue, []))
}

function wordsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): readonly string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flat().flatMap((inner) => wordsOf(inner, path))
  }
  // One place of a list stands for all of them.
  const place = path.map((step) => (typeof step === 'number' ? '*' : String(step))).join(' ')
  return [`${place}: ${issue.message}`]
}

describe.each([...publishedSchemas])('%s, changed in one place', (id, schema) => {
  const readers = readersOf(id, schema)
  const fixtures = readFixtures(id)
  const small = fixtures.filter(({ kind, value }) => kind === 'accepted' && JSON.stringify(value).length < 5000)
  const unsayable = new Set(
    fixtures.filter(({ kind }) => kind === 'rejected-by-zod-only').flatMap(({ value }) => refusalsOf(schema, value)),
  )
  const found = small.map(({ value }) => disagreements(readers, value, unsayable))

  it('is never refused by JSON Schema alone', () => {
    expect(found.flatMap(({ refusedByJsonOnly }) => refusedByJsonOnly)).toEqual([])
  })

  it('is refused by zod alone only for a reason that a fixture says JSON Schema has no words for', () => {
    expect(found.flatMap(({ refusedByZodOnly }) => refusedByZodOnly)).toEqual([])
  })
})

describe('the comparison', () => {
  const base = { sizes: [1] }
  const loose = z.strictObject({ sizes: z.array(z.number()) })
  const tight = z.strictObject({ sizes: z.array(z.int()).min(1) })

  it('finds a schema that says less than zod', () => {
    const readers = { zod: tight, json: readersOf('control', loose).json }
    expect(disagreements(readers, base).refusedByZodOnly).toEqual([
      'sizes = []',
      'sizes - 0',
      'sizes 0 = 1.5',
      'sizes 0 = 1e+300',
    ])
  })

  it('lets zod alone refuse for the one reason it was given, and for no other', () => {
    const even = z.int().refine((size) => size % 2 === 1, { error: 'is even' })
    const readers = { zod: z.strictObject({ sizes: z.array(even).min(1) }), json: readersOf('control', loose).json }
    const found = disagreements(readers, base, new Set(['sizes *: is even'])).refusedByZodOnly
    expect(found).not.toContain('sizes 0 = 0')
    expect(found).toContain('sizes 0 = 1.5')
  })

  it('finds a schema that says more than zod', () => {
    const readers = { zod: loose, json: readersOf('control', tight).json }
    expect(disagreements(readers, base).refusedByJsonOnly).toContain('sizes 0 = 1.5')
  })
})

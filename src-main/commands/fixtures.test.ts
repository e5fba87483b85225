import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Fixture, fixtureFolders, type Readers, readersOf, readFixtures } from './fixture-files.contract'
import { publishedSchemas } from './published-schemas'

const expectations = {
  accepted: { zod: true, json: true },
  rejected: { zod: false, json: false },
  'rejected-by-zod-only': { zod: false, json: true },
} as const

/** What is wrong with a fixture; nothing when both readers do what its folder says. */
function complaints(readers: Readers, { kind, value }: Fixture): readonly string[] {
  const expected = expectations[kind]
  const parsed = readers.zod.safeParse(value)
  const disagreeing = [
    ...(parsed.success === expected.zod
      ? []
      : [`zod ${parsed.success ? 'accepts' : `rejects: ${parsed.error.message}`}`]),
    ...(readers.json(value) === expected.json ? [] : [`JSON Schema ${expected.json ? 'rejects' : 'accepts'}`]),
  ]
  return parsed.success && kind === 'accepted' ? [...disagreeing, ...rereading(readers, parsed.data)] : disagreeing
}

/** What is read and written again must be readable, and mean the same. */
function rereading(readers: Readers, data: unknown): readonly string[] {
  const written: unknown = JSON.parse(JSON.stringify(data))
  const again = readers.zod.safeParse(written)
  const same = again.success && isDeepStrictEqual(again.data, data)
  return [
    ...(same ? [] : ['zod does not read back what it read']),
    ...(readers.json(written) ? [] : ['JSON Schema rejects what zod made of it']),
  ]
}

describe.each([...publishedSchemas])('%s', (id, schema) => {
  const fixtures = readFixtures(id)
  const readers = readersOf(id, schema)

  it('has something it accepts and something it rejects', () => {
    const kinds = new Set(fixtures.map(({ kind }) => kind))
    expect([kinds.has('accepted'), kinds.has('rejected')]).toEqual([true, true])
  })

  it.each(fixtures.map((fixture) => [fixture.kind, fixture.name, fixture] as const))(
    '%s: %s',
    (_kind, _name, fixture) => {
      expect(complaints(readers, fixture)).toEqual([])
    },
  )
})

describe('the fixtures', () => {
  it('all belong to a published schema', () => {
    expect(fixtureFolders.map(({ id }) => id).filter((id) => !publishedSchemas.has(id))).toEqual([])
  })

  const strict = readersOf('control', z.strictObject({ size: z.int().max(3) }))
  const lazy: Readers = { ...strict, json: () => true }

  it.each([
    ['a wrong payload filed as accepted', strict, 'accepted', { size: 4 }, 2],
    ['a right payload filed as rejected', strict, 'rejected', { size: 3 }, 2],
    ['a schema that JSON Schema does not repeat', lazy, 'rejected', { size: 4 }, 1],
    ['a marker that hides what JSON Schema can say', strict, 'rejected-by-zod-only', { size: 4 }, 1],
  ] as const)('fail for %s', (_reason, readers, kind, value, count) => {
    expect(complaints(readers, { kind, name: 'control', value })).toHaveLength(count)
  })

  it('fail for a payload that changes when it is written and read again', () => {
    const counting = readersOf('control', z.strictObject({ size: z.int().overwrite((size) => size + 1) }))
    expect(complaints(counting, { kind: 'accepted', name: 'control', value: { size: 1 } })).toHaveLength(1)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonSchemaOf, publishedSchemas, schemaFiles } from './published-schemas'

const folder = join(import.meta.dirname, '../../assets/schemas')

function written(id: string) {
  const schema = publishedSchemas.get(id)
  if (!schema) throw new Error(`${id} is not published`)
  return jsonSchemaOf(id, schema)
}

function differences(expected: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): readonly string[] {
  const missing = [...expected.keys()].filter((name) => !present.has(name)).map((name) => `missing: ${name}`)
  const surplus = [...present.keys()].filter((name) => !expected.has(name)).map((name) => `surplus: ${name}`)
  const stale = [...present]
    .filter(([name, content]) => expected.has(name) && expected.get(name) !== content)
    .map(([name]) => `stale: ${name}`)
  return [...missing, ...surplus, ...stale]
}

describe('the published schemas', () => {
  it('are on disk exactly as the contracts say; `npm run schemas` writes them', () => {
    const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    expect(differences(schemaFiles(), present)).toEqual([])
  })

  it('are found missing, surplus or stale when they are', () => {
    const expected = new Map([
      ['kept.json', '1'],
      ['gone.json', '1'],
      ['changed.json', '1'],
    ])
    const present = new Map([
      ['kept.json', '1'],
      ['changed.json', '2'],
      ['extra.json', '1'],
    ])
    expect(differences(expected, present)).toEqual(['missing: gone.json', 'surplus: extra.json', 'stale: changed.json'])
  })

  it('name themselves, their dialect and nothing outside the file', () => {
    for (const [id, schema] of publishedSchemas) {
      const whole = jsonSchemaOf(id, schema)
      expect(whole).toMatchObject({ $id: id, $schema: 'https://json-schema.org/draft/2020-12/schema' })
      const references = JSON.stringify(whole).match(/"\$ref":"[^"]*"/g) ?? []
      expect(references.filter((reference) => !reference.startsWith('"$ref":"#'))).toEqual([])
    }
  })

  it('come out the same however the catalogue is ordered', () => {
    const schemas: readonly [string, z.ZodType][] = [
      ['b', z.strictObject({ one: z.string() })],
      ['a', z.strictObject({ two: z.string() })],
    ]
    expect([...schemaFiles(new Map(schemas))]).toEqual([...schemaFiles(new Map(schemas.toReversed()))])
  })

  it.each([
    ['plurality is preserved', 'inquirium.generate.request.v1', ['policy', 'properties', 'plurality'], 'preserve'],
    ['no prompt is kept', 'inquirium.assistant-turn-trace.v1', ['policy', 'properties', 'persist/prompt'], false],
    ['no response is kept', 'inquirium.assistant-turn-trace.v1', ['policy', 'properties', 'persist/response'], false],
  ] as const)('tell readers that %s unless something else is said', (_, id, path, value) => {
    expect(written(id)).toHaveProperty(['properties', ...path, 'default'], value)
  })

  it('have no word for output that is authoritative or acts', () => {
    for (const id of ['inquirium.generate.response.v1', 'inquirium.inquiry-result.v1']) {
      expect(JSON.stringify(written(id))).not.toMatch(/authoritative|"effects"/)
    }
    // The trace lists what an attempt wrote, so the search can find the word where it stands.
    expect(JSON.stringify(written('inquirium.assistant-turn-trace.v1'))).toMatch(/"effects"/)
  })
})

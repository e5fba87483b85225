import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import type { z } from 'zod'
import { jsonSchemaOf } from './published-schemas'

/** Two readers of the same payload: ours, and any other program with the published file. */
export type Readers = { readonly zod: z.ZodType; readonly json: (value: unknown) => boolean }

/** `rejected-by-zod-only` is for what JSON Schema has no words for. */
export const FIXTURE_KINDS = ['accepted', 'rejected', 'rejected-by-zod-only'] as const
export type FixtureKind = (typeof FIXTURE_KINDS)[number]

export type Fixture = { readonly kind: FixtureKind; readonly name: string; readonly value: unknown }

const shared = join(import.meta.dirname, '../../src-shared')

export const fixtureFolders: readonly { readonly id: string; readonly path: string }[] = listFolder(shared)
  .map((area) => join(shared, area, 'fixtures'))
  .flatMap((folder) => listFolder(folder).map((id) => ({ id, path: join(folder, id) })))

export function readFixtures(id: string): readonly Fixture[] {
  return fixtureFolders
    .filter((folder) => folder.id === id)
    .flatMap(({ path }) => listFolder(path).map((name) => ({ path, kind: kindNamed(name, path) })))
    .flatMap(({ path, kind }) =>
      readdirSync(join(path, kind)).map((name) => ({ kind, name, value: readJson(join(path, kind, name)) })),
    )
}

export function readersOf(id: string, schema: z.ZodType): Readers {
  const ajv = new Ajv2020({ strict: true, strictRequired: true })
  const validate = ajv.compile(jsonSchemaOf(id, schema))
  return { zod: schema, json: (value) => validate(value) }
}

function listFolder(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : []
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function kindNamed(name: string, path: string): FixtureKind {
  const kind = FIXTURE_KINDS.find((known) => known === name)
  if (kind === undefined) throw new Error(`${path} holds ${name}, which is not a kind of fixture`)
  return kind
}

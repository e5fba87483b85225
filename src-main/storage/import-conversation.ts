import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { readStreamEvent } from '../../src-shared/inquiry/stream-event'
import { MOST_TAGS, SessionTag } from '../../src-shared/transcript/inquiry-session'
import type { ExcisedPlaces } from './excised-places'
import { createForeignReader } from './foreign-conversation'
import { instantOf } from './foreign-encoding'
import type { PreparedImport } from './import-bundle'
import { arrayElementTexts } from './json-array-text'
import type { Stepwise } from './slices'
import type { ImportOutcome } from './transfers'

const MAXIMUM_BYTES = 128 * 1_048_576

const Metadata = z.looseObject({
  title: z.string().nullish(),
  last_activated_at: z.string().nullish(),
  pinned_at: z.string().nullish(),
  archived_at: z.string().nullish(),
  labels: z.record(z.string(), z.unknown()).nullish().catch(null),
})

export interface ConversationImportParts {
  readonly participant: ParticipantRef
  readonly now: () => string
  readonly isRecorded: (session: string) => boolean
  readonly isGone: ExcisedPlaces['isGone']
}

interface ConversationFiles {
  readonly events: string
  readonly elements: readonly string[]
  readonly baseConfig: string | null
  readonly metadata: string | null
}

type Refused = Extract<ImportOutcome, { outcome: 'refused' }>

/** Reads a conversation folder of JP's. Every file of it is read before anything is recorded. */
export function* prepareConversation(
  { participant, now, isRecorded, isGone }: ConversationImportParts,
  folder: string,
): Stepwise<PreparedImport | Refused> {
  const files = yield* readFiles(folder)
  if ('outcome' in files) return files
  const metadata = Metadata.safeParse(parseJson(files.metadata ?? '')).data ?? {}
  // The same bytes give the same ids, so that importing them again finds them.
  const key = `jp-${createHash('sha256').update(files.events).digest('hex').slice(0, 24)}`
  const trace = `tr:${key}`
  const openedAt = instantOf(metadata.last_activated_at) ?? now()
  const reader = createForeignReader({ participant, key, trace, openedAt })
  if (isGone({ session: reader.session, turn: null })) return { outcome: 'refused', code: 'excised' }
  if (isRecorded(reader.session)) return { outcome: 'refused', code: 'already-imported' }
  reader.open(metadata.title ?? null)
  for (const [index, raw] of files.elements.entries()) {
    const reading = readStreamEvent(parseJson(raw))
    if (reading.kind === 'refused') return { outcome: 'refused', code: 'corrupt-event', index }
    reader.read({ index, raw, event: reading.event })
    if (index % 200 === 199) yield { stage: 'reading', done: index + 1, total: files.elements.length }
  }
  reader.keepFiles(files.elements.length, [files.baseConfig, files.metadata])
  for (const change of changesOf(metadata)) reader.change(change.event, change)
  const facts = reader.finish()
  if (facts === null) return { outcome: 'refused', code: 'too-large' }
  return { outcome: 'prepared', facts, traces: [], trace, skipped: 0, sessions: [reader.session], blobs: [] }
}

/** What was done to the conversation as a whole, as far as its own file says. */
function changesOf({ pinned_at, archived_at, labels }: z.infer<typeof Metadata>) {
  const tags = tagsOf(labels ?? {})
  return [
    ...(pinned_at ? [{ event: 'pinned', pinned: true }] : []),
    ...(archived_at ? [{ event: 'archived', archived: true }] : []),
    ...(tags.length > 0 ? [{ event: 'tagged', tags }] : []),
  ]
}

/** A label is a name with or without a value. One that is not fit for a tag stays in the file it came with. */
function tagsOf(labels: Readonly<Record<string, unknown>>): readonly string[] {
  const written = Object.entries(labels).map(([name, value]) => {
    if (value === null || value === true || value === '') return name
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  const fitting = written.map((tag) => tag.trim()).filter((tag) => SessionTag.safeParse(tag).success)
  return [...new Set(fitting)].slice(0, MOST_TAGS)
}

function* readFiles(folder: string): Stepwise<ConversationFiles | Refused> {
  const paths = ['events.json', 'base_config.json', 'metadata.json'].map((name) => join(folder, name))
  if (paths.some((path) => existsSync(path) && statSync(path).size > MAXIMUM_BYTES)) {
    return { outcome: 'refused', code: 'too-large' }
  }
  const bytes = paths.map(readIfPresent)
  // What is no text could not be given back byte for byte.
  if (bytes.some((each) => each !== null && !isUtf8(each))) return { outcome: 'refused', code: 'not-a-conversation' }
  const [events = null, baseConfig = null, metadata = null] = bytes.map((each) => each?.toString('utf8') ?? null)
  if (events === null) return { outcome: 'refused', code: 'missing' }
  const elements = yield* arrayElementTexts(events)
  if (elements === null) return { outcome: 'refused', code: 'not-a-conversation' }
  return { events, elements, baseConfig, metadata }
}

function readIfPresent(path: string): Buffer | null {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

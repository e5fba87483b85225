import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { assistantTurnStream, decisionStream } from '../../src-shared/trace/streams'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { factScope } from '../../src-shared/transcript/fact-scope'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { type BundleBody, lineHash, signedText } from './bundle-format'
import { canonicalForm } from './canonical-form'
import { GENESIS } from './chain'
import { type ExportTarget, exportName, openExportFile } from './export-target'
import { signText } from './participant-key'
import type { Stepwise } from './slices'
import type { TraceTable } from './trace-table'
import type { TranscriptReader } from './transcript-reader'
import type { ExportOutcome, ExportRequest } from './transfers'

const PAGE = 200

export interface ExportParts {
  readonly participant: ParticipantRef
  readonly key: KeyObject
  readonly reader: TranscriptReader
  readonly traces: TraceTable
  readonly readBlob: (digest: string) => Uint8Array | null
  readonly now: () => string
}

/** Writes a session or everything as signed JSON Lines. Secrets are not in the record, so they are not in here. */
export function* exportBundle(parts: ExportParts, { scope, folder }: ExportRequest): Stepwise<ExportOutcome> {
  const at = parts.now()
  const opening = openExportFile(folder, `${exportName(scope, at)}.jsonl`)
  if (opening.outcome === 'refused') return opening
  const { target } = opening
  try {
    const session = scope.of === 'session' ? scope.session : null
    const bundle = startBundle(target)
    const header = { type: 'header', schema: 'inquirium.bundle.v1', 'participant/ref': parts.participant } as const
    bundle.add({ ...header, 'time/at': at, 'session/ref': session })
    bundle.add({ type: 'schema', name: 'fact', schema: schemaOf(TranscriptFact) })
    bundle.add({ type: 'schema', name: 'trace', schema: schemaOf(TraceRecord) })
    const { facts, turns } = yield* writeFacts(parts, session, bundle)
    yield* writeTraces(parts, session === null ? null : turns, bundle)
    if (facts === 0) return { outcome: 'refused', code: 'nothing-to-export' }
    bundle.end(parts.key)
    target.finish()
    return { outcome: 'exported', path: target.path, facts }
  } finally {
    target.abandon()
  }
}

/** Returns the turns that were written, and how many facts. */
function* writeFacts(
  parts: ExportParts,
  session: string | null,
  bundle: Bundle,
): Stepwise<{ readonly facts: number; readonly turns: ReadonlySet<string> }> {
  const total = parts.reader.position(session)
  const traceCount = traceCountOf(parts)
  const written = new Set<string>()
  const turns = new Set<string>()
  let facts = 0
  let position = 0
  for (;;) {
    const page = parts.reader.query({ ...(session === null ? {} : { session }), after: position, limit: PAGE })
    for (const { id, recordedAt, fact } of page) {
      if (fact === null) continue
      writeAttachments(parts, fact, written, bundle)
      const { turn } = factScope(fact)
      if (turn !== null) turns.add(turn)
      bundle.add({ type: 'fact', id, recordedAt, fact })
      facts += 1
    }
    position = page.at(-1)?.position ?? position
    yield { stage: 'writing', done: position, total: total + traceCount }
    if (page.length < PAGE) return { facts, turns }
  }
}

function writeAttachments(parts: ExportParts, fact: TranscriptFact, written: Set<string>, bundle: Bundle): void {
  if (fact.schema !== 'inquirium.inquiry-turn.v1') return
  for (const { 'content/digest': digest } of fact.attachments) {
    const bytes = written.has(digest) ? null : parts.readBlob(digest)
    written.add(digest)
    if (bytes !== null) bundle.add({ type: 'blob', digest, base64: Buffer.from(bytes).toString('base64') })
  }
}

/** A session takes along the traces of its turns; everything takes along all of them. */
function* writeTraces(parts: ExportParts, turns: ReadonlySet<string> | null, bundle: Bundle): Stepwise<void> {
  const { traces, reader } = parts
  const before = reader.position(null)
  const total = before + traceCountOf(parts)
  let sequence = 0
  for (let page = traces.after(0, PAGE); page.length > 0; page = traces.after(sequence, PAGE)) {
    for (const { item } of page) {
      const isWanted = item !== null && (turns === null || turns.has(item.record.payload['turn/id'] ?? ''))
      if (isWanted) bundle.add({ type: 'trace', recordedAt: item.recordedAt, record: item.record })
    }
    sequence = page.at(-1)?.sequence ?? sequence
    yield { stage: 'writing', done: before + sequence, total }
  }
}

const traceCountOf = ({ traces }: ExportParts): number =>
  traces.position(decisionStream.stream) + traces.position(assistantTurnStream.stream)

interface Bundle {
  add(body: BundleBody): void
  end(key: KeyObject): void
}

function startBundle(target: ExportTarget): Bundle {
  let previous = GENESIS
  let line = 0
  const add = (body: BundleBody) => {
    line += 1
    const said = body as unknown as JsonValue
    const hash = lineHash(previous, line, said)
    target.write(`${canonicalForm({ line, previous, hash, body: said })}\n`)
    previous = hash
  }
  return { add, end: (key) => add({ type: 'end', lines: line, signature: signText(key, signedText(previous)) }) }
}

const generated = new Map<z.ZodType, Record<string, unknown>>()

function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const known = generated.get(schema) ?? generateSchema(schema)
  generated.set(schema, known)
  return known
}

function generateSchema(schema: z.ZodType): Record<string, unknown> {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

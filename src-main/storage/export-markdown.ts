import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { ExportParts } from './export-bundle'
import { exportName, openExportFile, openExportFolder } from './export-target'
import { sessionMarkdown } from './markdown-session'
import type { Stepwise } from './slices'
import type { TranscriptReader } from './transcript-reader'
import type { ExportOutcome, ExportRequest } from './transfers'

const PAGE = 500

/** Writes a session as one file, or everything as a folder with a file for each session. */
export function* exportMarkdown(
  parts: ExportParts & { readonly sessions: () => readonly string[] },
  { scope, folder }: ExportRequest,
): Stepwise<ExportOutcome> {
  const name = exportName(scope, parts.now())
  if (scope.of === 'session') return yield* exportOne(parts.reader, scope.session, folder, `${name}.md`)
  const sessions = parts.sessions()
  if (sessions.length === 0) return { outcome: 'refused', code: 'nothing-to-export' }
  const opening = openExportFolder(folder, name)
  if (opening.outcome === 'refused') return opening
  try {
    let facts = 0
    for (const [index, session] of sessions.entries()) {
      const read = yield* factsOf(parts.reader, session)
      facts += read.length
      writeFileSync(join(opening.scratch, `${session.replace(/[^\w-]/g, '-')}.md`), sessionMarkdown(session, read))
      yield { done: index + 1, total: sessions.length }
    }
    opening.finish()
    return { outcome: 'exported', path: opening.path, facts }
  } finally {
    opening.abandon()
  }
}

function* exportOne(reader: TranscriptReader, session: string, folder: string, name: string): Stepwise<ExportOutcome> {
  const facts = yield* factsOf(reader, session)
  const text = sessionMarkdown(session, facts)
  if (text === '') return { outcome: 'refused', code: 'nothing-to-export' }
  const opening = openExportFile(folder, name)
  if (opening.outcome === 'refused') return opening
  const { target } = opening
  try {
    target.write(text)
    target.finish()
    return { outcome: 'exported', path: target.path, facts: facts.length }
  } finally {
    target.abandon()
  }
}

function* factsOf(reader: TranscriptReader, session: string): Stepwise<readonly RecordedFact[]> {
  const facts: RecordedFact[] = []
  const total = reader.position(session)
  for (;;) {
    const page = reader.query({ session, after: facts.at(-1)?.position ?? 0, limit: PAGE })
    facts.push(...page)
    if (page.length < PAGE) return facts
    yield { done: facts.at(-1)?.position ?? 0, total }
  }
}

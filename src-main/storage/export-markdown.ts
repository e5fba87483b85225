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
    const total = parts.reader.position(null)
    const nameOf = distinctNames()
    let facts = 0
    for (const session of sessions) {
      const read = yield* factsOf(parts.reader, session, { before: facts, total })
      facts += read.length
      writeFileSync(join(opening.scratch, `${nameOf(session)}.md`), sessionMarkdown(session, read))
      yield { stage: 'writing', done: facts, total }
    }
    opening.finish()
    return { outcome: 'exported', path: opening.path, facts }
  } finally {
    opening.abandon()
  }
}

function* exportOne(reader: TranscriptReader, session: string, folder: string, name: string): Stepwise<ExportOutcome> {
  const facts = yield* factsOf(reader, session, { before: 0, total: reader.position(null) })
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

/** How much was read before, and how much there is in all. */
interface Share {
  readonly before: number
  readonly total: number
}

function* factsOf(
  reader: TranscriptReader,
  session: string,
  { before, total }: Share,
): Stepwise<readonly RecordedFact[]> {
  const facts: RecordedFact[] = []
  for (;;) {
    const page = reader.query({ session, after: facts.at(-1)?.position ?? 0, limit: PAGE })
    facts.push(...page)
    if (page.length < PAGE) return facts
    yield { stage: 'writing', done: before + facts.length, total }
  }
}

/** Ids that differ only in what no file name may hold, or in case, still get a file each. */
function distinctNames(): (session: string) => string {
  const taken = new Map<string, number>()
  return (session) => {
    const name = session.replace(/[^\w-]/g, '-')
    const earlier = taken.get(name.toLowerCase()) ?? 0
    taken.set(name.toLowerCase(), earlier + 1)
    return earlier === 0 ? name : `${name}~${earlier + 1}`
  }
}

import type { Database } from 'better-sqlite3'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptReader } from './transcript-reader'

/** Reads what is still open. A turn that was partly excised is left out: what closed it may be what is gone. */
export function createOpenMatterReader(database: Database, reader: TranscriptReader) {
  return {
    read: (): readonly RecordedFact[] =>
      database
        .prepare<[], { id: string }>(`
          SELECT asked.id FROM open_matter JOIN transcript asked USING (position)
           WHERE NOT EXISTS (
             SELECT 1 FROM transcript gone WHERE gone.turn = asked.turn AND gone.excised_by IS NOT NULL
           )
           ORDER BY position
        `)
        .all()
        .flatMap(({ id }) => reader.find(id) ?? []),
  }
}

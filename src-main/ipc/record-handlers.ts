import type { RecordStatus, ReopenRecord } from '../../src-shared/contract/record'
import { accepted, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'

/** How the record stands: answered whether or not it is open. */
export interface RecordPorts {
  status(): RecordStatus
  reopen(how: ReopenRecord): Promise<boolean>
}

type RecordRoute = 'record.status' | 'record.reopen'

export function createRecordHandlers({ status, reopen }: RecordPorts): Pick<Handlers, RecordRoute> {
  return {
    'record.status': async () => accepted(status()),
    'record.reopen': async (how) => ((await reopen(how)) ? accepted(null) : refused('closed')),
  }
}

import { createInMemoryRecord } from './in-memory-record'
import { journalContract } from './journal.contract'
import { traceStreamContract } from './trace-stream.contract'
import { transcriptStoreContract } from './transcript-store.contract'

let clock = '2026-01-01T00:00:00.000Z'
const open = async () => createInMemoryRecord(() => clock)

journalContract(open)
transcriptStoreContract(open, (at) => {
  clock = at
})
traceStreamContract(open)

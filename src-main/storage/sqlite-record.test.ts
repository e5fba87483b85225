import { afterEach } from 'vitest'
import { journalContract } from '../inquirium/journal.contract'
import { traceStreamContract } from '../inquirium/trace-stream.contract'
import { transcriptStoreContract } from '../inquirium/transcript-store.contract'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'

let clock = '2026-01-01T00:00:00.000Z'
const folders: RecordFolder[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

async function open() {
  const folder = createRecordFolder()
  folders.push(folder)
  return folder.open({ now: () => clock })
}

journalContract(open)
transcriptStoreContract(open, (at) => {
  clock = at
})
traceStreamContract(open)

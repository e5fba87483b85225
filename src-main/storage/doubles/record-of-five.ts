import { aBatch, aDecision, aFiledTurn, aMarker } from '../../inquirium/fixtures/record'
import { createRecordFolder, type RecordFolder } from './record-folder'

/** A closed record of five turns and five decisions, the second turn deleted by a sixth entry. */
export async function aRecordOfFive(): Promise<RecordFolder> {
  const folder = createRecordFolder()
  const { journal, close } = folder.open()
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    await journal.commit(aBatch({ facts: [aFiledTurn(id)], traces: [aDecision(id)] }))
  }
  const session = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:b' } as const
  await journal.excise('x', aMarker('x', session, 1), [])
  await close()
  return folder
}

import type { Database } from 'better-sqlite3'
import { RecordFault } from '../inquirium/record-fault'
import { inPieces, whereThereIsRoom } from './at-leisure'
import type { KeptProjections } from './projections/keep-projections'
import { storageFaultOf } from './storage-fault'

/** Lets derived rows be read only when they are what the streams say. */
export function readDerived(database: Database, projections: KeptProjections) {
  const makeWhole = inPieces(
    () => database.open && projections.progress() !== null && whereThereIsRoom(projections.step) !== null,
  )

  function upToDate<Value>(read: () => Value): Value {
    try {
      projections.catchUp()
      return read()
    } catch (error) {
      const fault = storageFaultOf(error)
      if (fault === null) throw error
      // Where nothing can be written, what was derived before is better than nothing.
      if (fault !== 'damaged') return read()
      // Nothing but the streams is needed to make these tables again.
      projections.heal(true)
      return read()
    }
  }

  return {
    upToDate,
    /** Waits for what is made in pieces. The thread does meanwhile whatever else it is asked for. */
    async onceWhole<Value>(read: () => Value): Promise<Value> {
      await makeWhole()
      if (!database.open) throw new RecordFault('closed')
      const value = upToDate(read)
      // Reading can find damage, and what was damaged is made again from the beginning.
      return projections.progress() === null ? value : makeWhole().then(() => upToDate(read))
    },
  }
}

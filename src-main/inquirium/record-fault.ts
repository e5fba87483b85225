import type { StorageFault } from '../../src-shared/contract/storage-faults'

/**
 * What a port of the record throws when the disk fails where no outcome can say so: while reading, or while keeping what
 * is no fact. It is told to the operator by its code, and is not a bug.
 */
export class RecordFault extends Error {
  readonly code: StorageFault

  constructor(code: StorageFault) {
    super(`the record: ${code}`)
    this.name = 'RecordFault'
    this.code = code
  }
}

import type { StorageFault } from '../../src-shared/contract/storage-faults'

const FAULT_OF_SYSTEM_ERROR: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'disk-failed',
}

/** What the system says is wrong with the disk, or null when the error is about something else. */
export function systemFaultOf(error: unknown): StorageFault | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? (FAULT_OF_SYSTEM_ERROR[code] ?? null) : null
}

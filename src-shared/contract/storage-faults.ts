/** Why the disk did not take or give something. Nothing was written. */
export const storageFaults = ['disk-full', 'read-only', 'in-use', 'damaged', 'disk-failed', 'closed'] as const
export type StorageFault = (typeof storageFaults)[number]

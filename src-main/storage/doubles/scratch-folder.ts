import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'

/** A new folder for a test that does not ask about the disk, in memory where the system offers that. */
export const createScratchFolder = (name: string): string =>
  mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), `inquirium-${name}-`))

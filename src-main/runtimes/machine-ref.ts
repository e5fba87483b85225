import { createHash } from 'node:crypto'
import { arch, cpus, platform, totalmem } from 'node:os'

/** Names this machine by what decides how it runs a model, and by nothing that names its owner. */
export function machineRef(memoryBytes = totalmem()): string {
  const processors = cpus()
  const parts = [platform(), arch(), processors[0]?.model ?? '', processors.length, sizeClass(memoryBytes)]
  return `machine/${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)}`
}

/** What a system keeps for itself differs from one start to the next; the power of two above the rest does not. */
const sizeClass = (bytes: number) => Math.ceil(Math.log2(bytes))

import { createHash } from 'node:crypto'
import { arch, cpus, platform, totalmem } from 'node:os'

/** Names this machine by what decides how it runs a model, and by nothing that names its owner. */
export function machineRef(): string {
  const processors = cpus()
  const parts = [platform(), arch(), processors[0]?.model ?? '', processors.length, totalmem()]
  return `machine/${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)}`
}

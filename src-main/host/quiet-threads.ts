import { setFlagsFromString } from 'node:v8'

/**
 * V8 would wake every idle thread each eight seconds, for minutes on end, to see whether its heap could shrink. Threads
 * that start after this are left asleep.
 */
export function quietThreads(): void {
  setFlagsFromString('--no-memory-reducer')
}

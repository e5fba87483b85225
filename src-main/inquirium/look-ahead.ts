import type { Ref } from '../../src-shared/inquirium/primitives'
import type { RuntimeDirectory } from './runtime-directory'

/** The same runtimes, looked at from now on: whoever asks first for what is looked for gets what this look finds. */
export function lookAhead(runtimes: RuntimeDirectory, signal: AbortSignal, wanted: Ref | null): RuntimeDirectory {
  const look = runtimes.candidatesFor(wanted, signal)
  // Whoever asks hears of it; if nobody does, there is nobody to tell.
  look.catch(() => undefined)
  let isFresh = true
  return {
    ...runtimes,
    candidatesFor(asked, askedBy) {
      const isIt = isFresh && asked === wanted
      isFresh = false
      return isIt ? look : runtimes.candidatesFor(asked, askedBy)
    },
  }
}

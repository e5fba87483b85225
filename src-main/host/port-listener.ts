import { listenerByLsof, listenerByNetstat } from './listener-by-program'
import { listenerInProc } from './listener-in-proc'

const REMEMBERED_FOR_MS = 60_000

type NameListener = (port: number) => Promise<string | null>

/** How each system tells. Another one tells nothing, and the ledger says so. */
export const listeners: Readonly<Partial<Record<NodeJS.Platform, NameListener>>> = {
  linux: listenerInProc,
  darwin: listenerByLsof,
  win32: listenerByNetstat,
}

/** Names the program that listens at a port of this machine; null where the system does not tell. */
export function createPortListener(
  now: () => number = Date.now,
  ask: NameListener | undefined = listeners[process.platform],
): NameListener {
  const known = new Map<number, { readonly name: string | null; readonly at: number }>()
  return async (port) => {
    const before = known.get(port)
    if (before && now() - before.at < REMEMBERED_FOR_MS) return before.name
    const name = asOneWord((await ask?.(port)) ?? null)
    known.set(port, { name, at: now() })
    return name
  }
}

/** The trace holds names without spaces, and programs have names like LM Studio. */
const asOneWord = (name: string | null) => name?.replaceAll(/[^\w.@-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || null

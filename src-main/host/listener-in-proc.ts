import { readdir, readFile, readlink } from 'node:fs/promises'

/** Asks the kernel of Linux, which writes it all down under /proc. */
export async function listenerInProc(port: number): Promise<string | null> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => orElse(readFile(`/proc/net/${name}`, 'utf8'), '')))
  const inodes = new Set(tables.flatMap((table) => listeningInodes(table, port)))
  if (inodes.size === 0) return null
  const processes = (await orElse(readdir('/proc'), [])).filter((name) => /^\d+$/.test(name))
  for (const id of processes) {
    if (await holdsSocket(id, inodes)) return (await orElse(readFile(`/proc/${id}/comm`, 'utf8'), '')).trim() || null
  }
  return null
}

/** The kernel writes ports in hexadecimal, and 0A for a socket that listens. */
function listeningInodes(table: string, port: number): readonly string[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').flatMap((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
    return local?.endsWith(end) && state === '0A' && inode ? [inode] : []
  })
}

async function holdsSocket(process: string, inodes: ReadonlySet<string>): Promise<boolean> {
  const descriptors = await orElse(readdir(`/proc/${process}/fd`), [])
  for (const descriptor of descriptors) {
    const target = await orElse(readlink(`/proc/${process}/fd/${descriptor}`), '')
    if (inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')) return true
  }
  return false
}

/** Processes end while they are being looked at, and those of other users keep to themselves. */
const orElse = <Value>(reading: Promise<Value>, otherwise: Value): Promise<Value> => reading.catch(() => otherwise)

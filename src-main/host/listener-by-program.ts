import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Macs: a field to a line, each beginning with a letter that says which. */
export async function listenerByLsof(port: number): Promise<string | null> {
  return commandInLsof(await outputOf('/usr/sbin/lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']))
}

/** Windows: one program knows which process listens, another what it is called. */
export async function listenerByNetstat(port: number): Promise<string | null> {
  const system = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32')
  const id = listenerInNetstat(await outputOf(join(system, 'netstat.exe'), ['-ano', '-p', 'TCP']), port)
  if (id === null) return null
  return imageInTasklist(await outputOf(join(system, 'tasklist.exe'), ['/FI', `PID eq ${id}`, '/FO', 'CSV', '/NH']))
}

/** A name is cut off by lsof, and what is not a letter in it is written as \x20. */
export function commandInLsof(output: string): string | null {
  const line = output.split('\n').find((each) => each.startsWith('c'))
  const name = line
    ?.slice(1)
    .replaceAll(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return name?.trim() || null
}

/** The word for listening is translated, so a socket is known by having nobody on its other side. */
export function listenerInNetstat(output: string, port: number): string | null {
  for (const line of output.split('\n')) {
    const [protocol, local, other, , id] = line.trim().split(/\s+/)
    const isListening = protocol === 'TCP' && (other === '0.0.0.0:0' || other === '[::]:0')
    if (isListening && local?.endsWith(`:${port}`) && id && /^\d+$/.test(id)) return id
  }
  return null
}

/** The first field of the first line; where there is no such process, a sentence without quotes. */
export const imageInTasklist = (output: string): string | null =>
  /^"([^"]+)"/m.exec(output)?.[1]?.replace(/\.exe$/i, '') ?? null

const PATIENCE_MS = 3_000

/** What a program of the system says; nothing where it is missing, refuses or takes too long. */
const outputOf = (program: string, args: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      program,
      [...args],
      { timeout: PATIENCE_MS, windowsHide: true, maxBuffer: 8 * 1024 * 1024 },
      (error, stdout) => resolve(error ? '' : stdout),
    )
  })

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import { createPortListener, listeners } from './port-listener'

async function listening(address: string) {
  const server = createServer().listen(0, address)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

describe.runIf(process.platform === 'linux')('the program on the other side', () => {
  it.each(['127.0.0.1', '::1'])('is named by the system for a port on %s', async (address) => {
    const { port, close } = await listening(address)
    expect(await createPortListener()(port)).toBe(readFileSync('/proc/self/comm', 'utf8').trim())
    close()
  })

  it('is not known where nobody listens', async () => {
    const { port, close } = await listening('127.0.0.1')
    close()
    expect(await createPortListener()(port)).toBeNull()
  })

  it('is looked for again after a minute', async () => {
    let now = 0
    const nameListener = createPortListener(() => now)
    const { port, close } = await listening('127.0.0.1')
    const name = await nameListener(port)
    close()
    now = 59_999
    expect(await nameListener(port)).toBe(name)
    now = 60_000
    expect(await nameListener(port)).toBeNull()
  })
})

describe('the name of a program', () => {
  it.each([
    ['LM Studio', 'LM-Studio'],
    ['(ollama)', 'ollama-'],
    ['llama-server', 'llama-server'],
    ['', null],
    [null, null],
  ])('%j is kept as the trace can hold it: %j', async (told, kept) => {
    const name = await createPortListener(Date.now, async () => told)(1)
    expect(name).toBe(kept)
    if (name !== null) expect(TraceName.safeParse(name).success).toBe(true)
  })

  it('is asked for on every system the app is made for', () =>
    expect(Object.keys(listeners)).toEqual(['linux', 'darwin', 'win32']))
})

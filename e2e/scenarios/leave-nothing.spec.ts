import { isHere, remoteAddresses } from '../fixtures/sockets'
import { expect, test } from '../fixtures/test'

// The kernel's tables of sockets are the proof from outside the process; only Linux has them as files.
if (process.platform === 'linux') {
  test('seen from outside, the app is connected to nothing but this machine', async ({ app }) => {
    const pid = app.electron.process().pid ?? 0
    await app.say('Is anybody else listening?')
    for (const view of ['Activity', 'Settings', 'Conversation'] as const) {
      await app.show(view)
      expect(remoteAddresses(pid).filter((address) => !isHere(address))).toEqual([])
    }
  })

  test('and a socket that points elsewhere would be seen', async ({ app }) => {
    const pid = app.electron.process().pid ?? 0
    // Connecting a datagram socket only notes an address: no packet is sent.
    await app.electron.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { createSocket } = process.getBuiltinModule('node:dgram')
          const socket = createSocket('udp4')
          socket.connect(9, '192.0.2.1', () => resolve())
          Object.assign(globalThis, { planted: socket })
        }),
    )
    expect(remoteAddresses(pid).filter((address) => !isHere(address))).toEqual(['192.0.2.1'])
  })
}

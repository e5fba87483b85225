import { once } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { assistantAsks, waitingQuestion } from '../fixtures/asking-tool'
import type { Inquirium } from '../fixtures/inquirium'
import { openDoors } from '../fixtures/sockets'
import { expect, test } from '../fixtures/test'

/** What the driver of the scenario opened to drive the app; nobody else opens these. */
async function doorsOfTheDriver(app: Inquirium): Promise<readonly string[]> {
  const inspector = await app.electron.evaluate(() => process.getBuiltinModule('node:inspector').url())
  const [devTools] = readFileSync(join(app.dataDirectory, 'chromium/DevToolsActivePort'), 'utf8').split('\n')
  return [`port ${new URL(inspector ?? '').port}`, `port ${devTools}`]
}

/** Chromium's own, at which a second start of the app says that it was started. */
const doorOfSecondStarts = (app: Inquirium) => readlinkSync(join(app.dataDirectory, 'SingletonSocket'))

// The kernel's tables of sockets are the proof from outside the process; only Linux has them as files.
if (process.platform === 'linux') {
  test('a question can be reached at no socket: the app listens at none, and a second start answers nothing', async ({
    app,
  }) => {
    const pid = app.electron.process().pid ?? 0
    await app.enableTools('Ask you a question')
    await app.changeWorld({ answers: [assistantAsks({ question: 'Shall I go on?', answer_type: 'boolean' })] })
    await app.say('Help me.')
    const question = app.page.getByRole('group', { name: 'The assistant suggests a question' })
    await expect(question).toContainText('Shall I go on?')
    const ref = await waitingQuestion(app)
    const known = [...(await doorsOfTheDriver(app)), `path ${doorOfSecondStarts(app)}`].sort()
    expect(openDoors(pid)).toEqual(known)

    // Whatever is said at the one door there is, it is heard as one more start of the app.
    const answer = JSON.stringify({ question: ref, key: 'from-outside', answer: true, remember: false })
    const outside = createConnection(doorOfSecondStarts(app))
    const heard = Promise.race([once(outside, 'data'), once(outside, 'close')])
    outside.end(['START', '/', '3', 'inquirium', 'question.answer', answer].join('\0'))
    expect(String((await heard)[0])).toBe('ACK')
    outside.destroy()
    await expect(question).toContainText('Shall I go on?')
    expect(await waitingQuestion(app)).toBe(ref)
    expect((await app.facts()).map(({ schema }) => schema)).not.toContain('inquirium.operator-question-closed.v1')

    // The proof can fail: each kind of door is seen once it is there.
    const name = `inquirium-planted-${pid}`
    const planted = await app.electron.evaluate(async (_electron, abstractName) => {
      const { createServer } = process.getBuiltinModule('node:net')
      const { createSocket } = process.getBuiltinModule('node:dgram')
      const [tcp, unix, udp] = [createServer(), createServer(), createSocket('udp4')]
      await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', () => resolve()))
      await new Promise<void>((resolve) => unix.listen(`\0${abstractName}`, () => resolve()))
      await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', () => resolve()))
      Object.assign(globalThis, { planted: [tcp, unix, udp] })
      const address = tcp.address()
      return [typeof address === 'object' ? address?.port : address, udp.address().port]
    }, name)
    const found = openDoors(pid).filter((door) => !known.includes(door))
    expect(found).toEqual([`path @${name}`, ...planted.map((port) => `port ${port}`)].sort())
  })
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnswer } from './answer'
import { isRunning } from './doubles/is-running'
import { runCommand } from './run-command'
import type { TransportLimits } from './transport'

const FREE: TransportLimits = { firstByteMs: null, idleMs: null, totalMs: 60_000, maximumBytes: 64 << 20 }
const never = new AbortController().signal

const text = (words: string) => `printf '%s\\n' '${JSON.stringify({ type: 'text', text: words })}'`
const END = `printf '%s' '{"type":"end","finish":"stop"}'`

/** Says who it is once it no longer hears that it should end. */
const STUBBORN = `trap '' TERM; printf '{"type":"text","text":"%s"}\\n' "$$"; while :; do sleep 0.05; done`

async function run(
  script: string,
  limits: Partial<TransportLimits> = {},
  input = '{}',
  signal = never,
  onDelta: (delta: { readonly text: string }) => void = () => undefined,
) {
  const { answer, finish } = createAnswer({ onDelta, elapsedMs: () => 0 })
  const { end: ending } = runCommand(['/bin/sh', '-c', script], input, { ...FREE, ...limits }, answer, signal)
  const end = await ending
  return { end, text: finish(end).text }
}

describe.skipIf(process.platform === 'win32')('a program run for one answer', () => {
  it('is heard to its last line, also without a line end, and not beyond the line that ends it', async () => {
    expect(await run(`${text('Yes.')}; ${END}`)).toEqual({ end: { kind: 'finished', finish: 'stop' }, text: 'Yes.' })
    const beyond = await run(`${text('Yes.')}; ${END}; echo; ${text(' And more.')}; sleep 1000`)
    expect(beyond).toEqual({ end: { kind: 'finished', finish: 'stop' }, text: 'Yes.' })
  })

  it('need not read its input, however long that is', async () => {
    expect((await run(`exec <&-; ${text('Yes.')}; ${END}`, {}, 'x'.repeat(4 << 20))).text).toBe('Yes.')
  })

  it('is not even started for somebody who has left', async () => {
    const { end, text: said } = await run(`${text('Yes.')}; ${END}`, {}, '{}', AbortSignal.abort())
    expect([end, said]).toMatchObject([{ outcome: 'cancelled' }, ''])
  })

  it.each<[string, string, Partial<TransportLimits>, string, string]>([
    ['says nothing', 'sleep 1000', { firstByteMs: 20 }, 'interrupted', 'idle-timeout'],
    ['falls silent', `${text('Yes.')}; sleep 1000`, { idleMs: 20 }, 'interrupted', 'idle-timeout'],
    ['goes on and on', `while :; do ${text('On.')}; sleep 0.01; done`, { totalMs: 60 }, 'interrupted', 'total-timeout'],
    [
      'writes a line without end',
      `head -c 2000000 /dev/zero | tr '\\0' x; sleep 1000`,
      {},
      'failed',
      'output-too-large',
    ],
    ['writes too much', `${text('x'.repeat(200))}; ${END}`, { maximumBytes: 100 }, 'failed', 'output-too-large'],
    [
      'says more than an answer holds',
      `for i in 1 2 3 4 5 6 7 8 9 10 11 12; do ${text('x'.repeat(100_000))}; done; ${END}`,
      {},
      'failed',
      'output-too-large',
    ],
  ])('that %s is ended', async (_what, script, limits, outcome, reason) => {
    expect((await run(script, limits)).end).toMatchObject({ kind: 'cut-off', outcome, reason })
  })

  describe('that does not want to end', () => {
    afterEach(() => void vi.useRealTimers())

    it.each([
      ['itself', STUBBORN],
      ['in what it started', `sh -c '${STUBBORN.replaceAll("'", `'"'"'`)}' & wait`],
    ])('%s is asked first, and then made to', async (_what, script) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const stop = new AbortController()
      const { end, text: pid } = await run(script, {}, '{}', stop.signal, () => stop.abort())
      expect(end).toMatchObject({ outcome: 'cancelled' })
      vi.advanceTimersByTime(1_999)
      expect(isRunning(Number(pid))).toBe(true)
      vi.advanceTimersByTime(1)
      vi.useRealTimers()
      await expect.poll(() => isRunning(Number(pid))).toBe(false)
    })
  })

  const says = (script: string) => `printf '{"type":"text","text":"%s"}\\n' ${script}`

  it('is ended with what it left behind, although it has ended itself', async () => {
    // Its line has been read when it exits, and what it started holds its output open.
    const { end, text: pid } = await run(
      `sleep 1000 & left=$!; { sleep 0.2; ${says('"$left"')}; ${END}; echo; } & exit`,
    )
    expect(end).toEqual({ kind: 'finished', finish: 'stop' })
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  })

  it('that has ended is heard out, and what it left behind is not waited for', async () => {
    const { end, text: pid } = await run(`sleep 1000 & ${says('"$!"')}; exit`)
    expect(end).toMatchObject({ outcome: 'interrupted', reason: 'stream-ended-early' })
    expect(Number(pid)).toBeGreaterThan(0)
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  })

  it.each([
    ['has a name that no program can have', 'a\u0000b'],
    ['is not there', '/no/such/program'],
    ['is a folder', '/tmp'],
  ])('that %s is an answer that could not begin', async (_what, program) => {
    const { answer } = createAnswer({ onDelta: () => undefined, elapsedMs: () => 0 })
    const { end, gone } = runCommand([program], '{}', FREE, answer, never)
    expect(await end).toMatchObject({ outcome: 'handler-unavailable', reason: 'runtime-not-configured' })
    await gone
  })
})

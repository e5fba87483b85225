import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCommandAdapter } from './command-stdio'
import { createContractRuntime } from './contract-runtime'
import { ask, firstCandidate } from './doubles/ask'
import { isRunning } from './doubles/is-running'
import { toolTurns } from './doubles/tool-turns'

/** A program in JavaScript that reads its request as `request` and writes lines with `say`. */
function aProgram(script: string) {
  const source = `
    process.env.ELECTRON_RUN_AS_NODE = '1'
    let input = ''
    process.stdin.on('data', (data) => (input += data)).on('end', async () => {
      const request = JSON.parse(input)
      const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n')
      ${script}
    })`
  return aRuntime('/usr/bin/env', 'ELECTRON_RUN_AS_NODE=1', process.execPath, '-e', source)
}

function aRuntime(program: string, ...args: string[]) {
  return aRuntimeOf(null, program, ...args)
}

function aRuntimeOf(model: string | null, program: string, ...args: string[]) {
  const clock = { nowMs: () => 1_795_000_000_000, elapsedMs: () => 0 }
  return createContractRuntime(
    createCommandAdapter({
      name: 'script',
      command: [program, ...args],
      model,
      isAcknowledged: () => false,
      clock,
    }),
    clock,
  )
}

describe.skipIf(process.platform === 'win32')('a runtime program', () => {
  it('is given the request and answers in lines', async () => {
    const runtime = aProgram(`
      say({ type: 'reasoning', text: 'hm' })
      say({ type: 'text', text: request.turns[0].content[0].text.toUpperCase() })
      say({ type: 'usage', usage: { output_tokens: 1, counted_by: 'runtime' } })
      say({ type: 'end', finish: 'stop' })`)
    expect(await ask(runtime)).toMatchObject({
      text: 'WHY?',
      reasoning: 'hm',
      response: { outcome: 'completed', usage: { output_tokens: 1 }, epistemic: { caveats: ['locality-unverified'] } },
    })
  })

  it('proves nothing about where it answers', async () => {
    expect((await firstCandidate(aProgram(''))).verdict.verdict).toBe('loopback-unverified')
  })

  it('is ready once it is found, and is another candidate with other arguments', async () => {
    const [first, again, other] = await Promise.all(
      ['a', 'a', 'b'].map((argument) => firstCandidate(aRuntime('/bin/sh', argument))),
    )
    expect(first).toMatchObject({ state: 'ready', operations: ['generate'], hasTools: true, model: 'default' })
    for (const name of ['identity/digest', 'model.binding/ref'] as const) {
      expect(again?.[name]).toBe(first?.[name])
    }
    expect(other?.['identity/digest']).not.toBe(first?.['identity/digest'])
    expect(other?.['adapter.instance/ref']).not.toBe(first?.['adapter.instance/ref'])
  })

  it('has the model it was configured with, and is another candidate with another one', async () => {
    const [one, two] = await Promise.all(['one', 'two'].map((model) => firstCandidate(aRuntimeOf(model, '/bin/sh'))))
    expect([one?.model, two?.model]).toEqual(['one', 'two'])
    expect(one?.['identity/digest']).not.toBe(two?.['identity/digest'])
  })

  it('may call the tools it was given, with or without naming the call', async () => {
    const runtime = aProgram(`
      say({ type: 'tool-call', id: 'call_7', name: request.tools[0].name, arguments: '{"at":1}' })
      say({ type: 'tool-call', name: 'read', arguments: '{"at":2}' })
      say({ type: 'end', finish: 'tool-calls' })`)
    const { response } = await ask(runtime, { change: toolTurns })
    expect(response).toMatchObject({ outcome: 'completed', diagnostics: { finish_reason: 'tool-calls' } })
    const proposed = { type: 'tool-call', name: 'read', provenance: 'model-proposed' }
    expect(response.outcome === 'completed' && response.output).toEqual([
      { ...proposed, 'tool-call/id': 'call_7', arguments: '{"at":1}' },
      { ...proposed, arguments: '{"at":2}' },
    ])
  })

  it('sees nothing of our environment but what it needs to run', async () => {
    process.env.SECRET_FOR_TEST = 'x'
    const runtime = aProgram(`
      say({ type: 'text', text: String(process.env.SECRET_FOR_TEST) })
      say({ type: 'end', finish: 'stop' })`)
    const { text } = await ask(runtime)
    delete process.env.SECRET_FOR_TEST
    expect(text).toBe('undefined')
  })

  it.each([
    ['ends without saying so', `say({ type: 'text', text: 'Be' })`, 'interrupted', 'stream-ended-early'],
    ['crashes', `say({ type: 'text', text: 'Be' }); process.abort()`, 'interrupted', 'stream-ended-early'],
    ['says an error', `say({ type: 'error', reason: 'window-exceeded' })`, 'invalid', 'window-exceeded'],
    ['has no model', `say({ type: 'error', reason: 'model-missing' })`, 'handler-unavailable', 'model-missing'],
    ['fails', `say({ type: 'error', reason: 'runtime-error' })`, 'failed', 'runtime-error'],
    ['writes what is no line of ours', `say({ type: 'effect', run: 'rm' })`, 'invalid', 'response-malformed'],
    [
      'writes an endless line',
      `for (;;) process.stdout.write('x'.repeat(65536)) || await new Promise((go) => process.stdout.once('drain', go))`,
      'failed',
      'output-too-large',
    ],
  ])('that %s', async (_what, script, outcome, reason) => {
    expect((await ask(aProgram(script))).response).toMatchObject({ outcome, 'reason/code': reason })
  })

  it('is stopped when cancelled, and what it had said is kept', async () => {
    const stop = new AbortController()
    const runtime = aProgram(`say({ type: 'text', text: String(process.pid) }); setInterval(() => {}, 1000)`)
    const { response, text } = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(response).toMatchObject({ outcome: 'cancelled', output: [{ text }] })
    await expect.poll(() => isRunning(Number(text))).toBe(false)
  })

  it('is stopped with whatever it started', async () => {
    const stop = new AbortController()
    const said = '{"type":"text","text":"%s"}\\n'
    const runtime = aRuntime('/bin/sh', '-c', `sleep 1000 & printf '${said}' "$!"; wait`)
    const { text } = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(Number(text)).toBeGreaterThan(0)
    await expect.poll(() => isRunning(Number(text))).toBe(false)
  })

  it('that is not installed is said to be so', async () => {
    const runtime = aRuntime('no-such-program-here')
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'not-configured' })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'runtime-not-configured',
    })
  })

  it('is stopped when the runtime is closed, and nothing of it is left then', async () => {
    const runtime = aRuntime('/bin/sh', '-c', `printf '{"type":"text","text":"%s"}\\n' "$$"; exec sleep 1000`)
    let closed: Promise<void> | undefined
    const { response, text } = await ask(runtime, {
      onDelta: () => {
        closed ??= runtime.close()
      },
    })
    expect(response).toMatchObject({ outcome: 'interrupted', 'reason/code': 'runtime-stopped' })
    await closed
    expect(isRunning(Number(text))).toBe(false)
  })

  it('is another candidate where the same name leads to another program, and the first on the path is meant', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inquirium-programs-'))
    const path = process.env.PATH
    onTestFinished(() => {
      process.env.PATH = path
      rmSync(folder, { recursive: true })
    })
    const candidates = []
    for (const name of ['first', 'second']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'my-runtime'), '', { mode: 0o755 })
      process.env.PATH = join(folder, name)
      candidates.push(await firstCandidate(aRuntime('my-runtime')))
    }
    const [first, second] = candidates
    expect(second?.['identity/digest']).not.toBe(first?.['identity/digest'])
    process.env.PATH = [join(folder, 'first'), join(folder, 'second')].join(':')
    expect((await firstCandidate(aRuntime('my-runtime')))['identity/digest']).toBe(first?.['identity/digest'])
  })
})

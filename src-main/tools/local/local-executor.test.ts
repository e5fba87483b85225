import { once } from 'node:events'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import { aContext, aRun, neverAborted, runToEnd } from '../doubles/a-run'
import { aLocalTool, aNodeTool, aShellTool, localExecutor } from '../doubles/local-tools'
import { createLocalExecutor } from './local-executor'
import type { LocalTool } from './local-tool'

const run = (tool: LocalTool, values: JsonObject = {}) =>
  localExecutor(tool).run(aRun('local__probe', values), neverAborted)

let folder: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'inquirium-local-')))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a local tool', () => {
  it('is told the call and where it runs on standard input', async () => {
    const tool = aNodeTool('say({ type: "success", content: JSON.stringify(call) })', {
      options: { mode: 'fast' },
      workingDirectory: folder,
    })
    const outcome = await run(tool, { path: 'a.md' })
    expect(outcome.kind === 'success' && JSON.parse(outcome.content)).toEqual({
      tool: { name: 'probe', arguments: { path: 'a.md' }, answers: {}, options: { mode: 'fast' } },
      context: { action: 'run', root: folder, conversation_id: 'session:1' },
    })
  })

  it('is run again from the start with every answer so far', async () => {
    const tool = aNodeTool(`
      const { answers } = call.tool
      const ask = (id, type) => say({ type: 'needs_input', question: { id, text: id + '?', answer_type: { type } } })
      if (!('name' in answers)) ask('name', 'text')
      else if (!('passphrase' in answers)) ask('passphrase', 'secret')
      else say({ type: 'success', content: JSON.stringify(answers) })`)
    const { outcome, asked } = await runToEnd(localExecutor(tool), aRun('local__probe'), {
      name: 'Ada',
      passphrase: 'hush',
    })
    expect(asked.map(({ question, source }) => [question.answer_type.type, source])).toEqual([
      ['text', { source: 'tool', name: 'local__probe' }],
      ['secret', { source: 'tool', name: 'local__probe' }],
    ])
    expect(outcome).toEqual({ kind: 'success', content: '{"name":"Ada","passphrase":"hush"}' })
  })

  it('takes the latest answer when it asks the same again', async () => {
    const tool = aNodeTool(`
      const question = { id: 'number', text: 'An even number?', answer_type: { type: 'text' } }
      if (Number(call.tool.answers.number) % 2 !== 0) say({ type: 'needs_input', question })
      else say({ type: 'success', content: call.tool.answers.number })`)
    const given = ['3', '4'].values()
    const { outcome, asked } = await runToEnd(localExecutor(tool), aRun('local__probe'), {
      number: () => given.next().value ?? '',
    })
    expect(asked).toHaveLength(2)
    expect(outcome).toEqual({ kind: 'success', content: '4' })
  })

  it('gets its arguments as they are, with no shell in between', async () => {
    const tool = aShellTool('printf "%s|" "$@"', { workingDirectory: folder })
    const command: LocalTool['command'] = [
      ...tool.command,
      'name',
      '{{tool.arguments.text}}',
      '{{tool.arguments.more}}',
    ]
    const values = { text: '$(touch made); `touch made` && "quoted" \'too\'', more: '*' }
    expect(await run({ ...tool, command }, values)).toEqual({ kind: 'success', content: `${values.text}|*|` })
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses an option that the model chose, unless the command ended its options', async () => {
    const command: LocalTool['command'] = ['/bin/echo', '{{tool.arguments.text}}']
    expect(await run(aLocalTool(command), { text: '-n' })).toMatchObject({ kind: 'refused-arguments' })
    expect(await run(aLocalTool(['/bin/echo', '--', '{{tool.arguments.text}}']), { text: '-n' })).toMatchObject({
      content: '-- -n\n',
    })
  })

  it('refuses a zero character in an argument', async () => {
    expect(await run(aLocalTool(['/bin/echo', '{{tool.arguments.text}}']), { text: 'a\0b' })).toMatchObject({
      kind: 'refused-arguments',
    })
  })

  it('runs in its folder with a clean environment', async () => {
    const inheritedEnvironment = {
      PATH: process.env.PATH,
      HOME: '/somewhere',
      SECRET_TOKEN: 'x',
      NODE_OPTIONS: '-r x',
    }
    const tool = aShellTool('pwd; env', { workingDirectory: folder, environment: { ADDED: 'yes' } })
    const outcome = await createLocalExecutor({ tools: async () => [tool], inheritedEnvironment }).run(
      aRun('local__probe'),
      neverAborted,
    )
    const [directory, ...variables] = outcome.kind === 'success' ? outcome.content.trim().split('\n') : []
    expect(directory).toBe(folder)
    expect(variables).toContain('ADDED=yes')
    expect(variables).toContain('HOME=/somewhere')
    expect(variables.join('\n')).not.toMatch(/SECRET_TOKEN|NODE_OPTIONS/)
  })

  it('need not read what it is given', async () => {
    expect(await run(aShellTool('exec true'), { text: 'x'.repeat(500_000) })).toEqual({ kind: 'success', content: '' })
  })

  it('may print bytes that are no text', async () => {
    expect(await run(aShellTool("printf 'a\\377b'"))).toEqual({ kind: 'success', content: 'a\ufffdb' })
  })

  it('that does not exist says so', async () => {
    expect(await run(aLocalTool(['/nowhere/at/all']))).toMatchObject({ code: 'command-did-not-start' })
    expect(await run(aShellTool('true', { workingDirectory: join(folder, 'none') }))).toMatchObject({
      code: 'command-did-not-start',
    })
  })

  it('is stopped when it takes too long', async () => {
    expect(await run(aShellTool('sleep 1000', { timeoutMs: 50 }))).toMatchObject({ code: 'timed-out', transient: true })
  })

  it('is stopped even when it does not listen', async () => {
    const deaf = "trap '' TERM; while :; do sleep 1000; done"
    expect(await run(aShellTool(deaf, { timeoutMs: 50 }))).toMatchObject({ code: 'timed-out' })
  })

  it('is stopped when it prints without end', async () => {
    expect(await run(aShellTool('yes'))).toMatchObject({ code: 'too-much-output' })
  })
})

describe('what a local tool starts', () => {
  let server: Server

  beforeEach(async () => {
    server = createServer().listen(join(folder, 'socket'))
    await once(server, 'listening')
  })
  afterEach(() => server.close())

  const child =
    'require("node:net").connect(process.env.SOCKET, () => process.send?.("up")); setInterval(() => {}, 1000)'
  const startChild = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], OPTIONS)`

  function starting(options: string, then: string): LocalTool {
    return aNodeTool(`const started = ${startChild.replace('OPTIONS', options)}; ${then}`, {
      environment: { ELECTRON_RUN_AS_NODE: '1', SOCKET: join(folder, 'socket') },
    })
  }

  it('ends with it when the call is cancelled', async () => {
    const abort = new AbortController()
    const tool = starting('{ stdio: "inherit" }', 'setInterval(() => {}, 1000)')
    const ended = localExecutor(tool).run(aRun('local__probe'), abort.signal)
    const [socket]: Socket[] = await once(server, 'connection')
    abort.abort()
    expect(await ended).toEqual({ kind: 'cancelled' })
    if (socket && !socket.closed) await once(socket.resume(), 'close')
  })

  it('ends with it when it ends by itself', async () => {
    const tool = starting(
      '{ stdio: ["ignore", "inherit", "inherit", "ipc"] }',
      'started.once("message", () => process.exit(0))',
    )
    const ended = localExecutor(tool).run(aRun('local__probe'), neverAborted)
    const [socket]: Socket[] = await once(server, 'connection')
    expect(await ended).toMatchObject({ kind: 'success' })
    if (socket && !socket.closed) await once(socket.resume(), 'close')
  })

  it('cannot hold up the result by leaving the group and keeping the pipe', async () => {
    const tool = starting(
      '{ stdio: "inherit", detached: true }',
      'process.stdout.write(String(started.pid)); process.exit(0)',
    )
    const outcome = await localExecutor(tool).run(aRun('local__probe'), neverAborted)
    const pid = outcome.kind === 'success' ? Number(outcome.content) : 0
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
  })
})

describe('the tools that are offered', () => {
  it.each<[string, LocalTool]>([
    ['a template that holds answers', aLocalTool(['/bin/echo', '{{tool.answers.secret}}'])],
    ['a template for the program', aLocalTool(['{{tool.arguments.program}}'])],
    ['a schema that cannot be used', aLocalTool(['/bin/echo'], { input_schema: { $ref: '#/nowhere' } })],
  ])('leave out %s and say why', async (_, tool) => {
    const { tools, leftOut } = await localExecutor(tool).describe(neverAborted)
    expect(tools).toEqual([])
    expect(leftOut).toMatchObject([{ name: 'probe', detail: expect.any(String) }])
    expect(await run(tool)).toEqual({ kind: 'unknown-tool' })
  })

  it('are named apart from the built-in ones and keep their name in the configuration', async () => {
    const { tools } = await localExecutor(aLocalTool(['/bin/echo'], { name: 'ask_user' })).describe(neverAborted)
    expect(tools).toMatchObject([
      {
        definition: { name: 'local__ask_user' },
        configurationName: 'ask_user',
        origin: 'local',
        needsPermission: true,
      },
    ])
  })
})

describe('what is shown before a local tool runs', () => {
  it('is the exact command and its folder', async () => {
    const tool = aLocalTool(['/bin/echo', 'say', '{{tool.arguments.text}}'], { workingDirectory: '/tmp' })
    const result = await localExecutor(tool).preview(
      { name: 'local__probe', arguments: { text: "it's; \nhere" } },
      aContext,
    )
    expect(result).toMatchObject({
      kind: 'ready',
      preview: {
        command: ['/bin/echo', 'say', "it's; \nhere"],
        workingDirectory: '/tmp',
        subject: "/bin/echo say 'it'\\''s; \\nhere'",
      },
    })
  })

  it('is bound to the command, so that another one needs another permission', async () => {
    const digests = ['/bin/echo', '/bin/cat'].map(async (program) => {
      const result = await localExecutor(aLocalTool([program])).preview(
        { name: 'local__probe', arguments: {} },
        aContext,
      )
      return result.kind === 'ready' ? result.preview.digest : result.kind
    })
    expect(new Set(await Promise.all(digests)).size).toBe(2)
  })
})

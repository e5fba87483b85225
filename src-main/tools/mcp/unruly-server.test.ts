import { describe, expect, it } from 'vitest'
import type { RefusedQuestion, ToolAnswer, ToolRun } from '../../inquirium/tool-port'
import { answering, aRun, neverAborted } from '../doubles/a-run'
import { mcpExecutor, scripted } from '../doubles/mcp-servers'
import type { McpServer } from './mcp-server'

/** The smallest server of an older revision; `on` holds what it does with each method. */
function older(on: string, before = ''): McpServer {
  return scripted(`
    const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n')
    const reply = (id, result) => send({ id, result })
    const tool = (name, inputSchema = { type: 'object' }) => ({ name, inputSchema })
    const on = {
      initialize: ({ id }) => reply(id, {
        protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'unruly', version: '1' },
      }),
      'tools/list': ({ id }) => reply(id, { tools: [tool('go')] }),
      ${on}
    }
    ${before}
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line)
      if (message.method in on) on[message.method](message)
      else if (message.method && message.id !== undefined) send({ id: message.id, error: { code: -32601, message: 'no' } })
      else on.response?.(message)
    })`)
}

async function use(server: McpServer) {
  const executor = mcpExecutor(server)
  const asked = answering()
  const catalogue = await executor.describe(neverAborted)
  const refusals: RefusedQuestion[] = []
  const refused = async (code: RefusedQuestion) => void refusals.push(code)
  const outcome = await executor.run(aRun('mcp__scripted__go', {}, { ask: asked.ask, refused }), neverAborted)
  await executor.close()
  return { catalogue, outcome, asked: asked.inquiries, refusals }
}

const elicitAndTell = (params: object) => `
  'tools/call': ({ id }) => {
    on.response = ({ result, error }) =>
      reply(id, { content: [{ type: 'text', text: JSON.stringify(result ?? { error: error.message }) }] })
    send({ id: 'q', method: 'elicitation/create', params: ${JSON.stringify(params)} })
  },`

describe('a server that does not behave', () => {
  it('is understood when it behaves after all', async () => {
    const { outcome } = await use(
      older(`'tools/call': ({ id }) => reply(id, { content: [{ type: 'text', text: 'went' }] }),`),
    )
    expect(outcome).toEqual({ kind: 'success', content: 'went' })
  })

  it('is told why a nested form is not asked, and nobody sees it', async () => {
    const requestedSchema = { type: 'object', properties: { place: { type: 'object', properties: {} } } }
    const { outcome, asked, refusals } = await use(older(elicitAndTell({ message: 'Where?', requestedSchema })))
    expect(outcome).toMatchObject({ kind: 'success', content: expect.stringContaining('plain fields (at properties.') })
    expect([asked, refusals]).toEqual([[], ['question-cannot-be-asked']])
  })

  it('is told why a form for a secret is not asked', async () => {
    const requestedSchema = { type: 'object', properties: { password: { type: 'string' } } }
    const { outcome, asked, refusals } = await use(older(elicitAndTell({ message: 'Sign in', requestedSchema })))
    expect(outcome).toMatchObject({ content: expect.stringContaining('asks for a secret') })
    expect([asked, refusals]).toEqual([[], ['solicits-a-secret']])
  })

  it('may give up its question, and whoever would have been asked is told', async () => {
    const params = { message: 'Where?', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } }
    const executor = mcpExecutor(
      older(`
        'tools/call': ({ id }) => {
          // What is answered after the question shows that the question has arrived.
          on.response = () => {
            send({ method: 'notifications/cancelled', params: { requestId: 'q', reason: 'took too long' } })
            reply(id, { content: [{ type: 'text', text: 'went on' }] })
          }
          send({ id: 'q', method: 'elicitation/create', params: ${JSON.stringify(params)} })
          send({ id: 'p', method: 'ping' })
        },`),
    )
    await executor.describe(neverAborted)
    const given = Promise.withResolvers<ToolAnswer>()
    const ask: ToolRun['ask'] = (_inquiry, wanted) => {
      wanted?.addEventListener('abort', () => given.resolve({ kind: 'not-answered', reason: 'withdrawn' }))
      return given.promise
    }
    const outcome = await executor.run(aRun('mcp__scripted__go', {}, { ask }), neverAborted)
    expect(outcome).toEqual({ kind: 'success', content: 'went on' })
    expect(await given.promise).toEqual({ kind: 'not-answered', reason: 'withdrawn' })
    await executor.close()
  })

  it('cannot ask when none of its tools is being called', async () => {
    const params = { message: 'Hello?', requestedSchema: { type: 'object', properties: {} } }
    const { outcome } = await use(
      older(`
        'notifications/initialized': () => {
          on.response = ({ error }) => { on.told = error.message }
          send({ id: 'q', method: 'elicitation/create', params: ${JSON.stringify(params)} })
        },
        'tools/call': ({ id }) => reply(id, { content: [{ type: 'text', text: String(on.told) }] }),`),
    )
    expect(outcome).toMatchObject({ content: expect.stringContaining('No tool of yours') })
  })

  it('is started again without the question about revisions when it ended over it', async () => {
    const ends = `'server/discover': () => process.exit(1),`
    const { outcome } = await use(
      older(`${ends} 'tools/call': ({ id }) => reply(id, { content: [{ type: 'text', text: 'went' }] }),`),
    )
    expect(outcome).toMatchObject({ content: 'went' })
  })

  it('may write lines that are no messages', async () => {
    const { outcome } = await use(
      older(
        `'tools/call': ({ id }) => reply(id, { content: [{ type: 'text', text: 'went' }] }),`,
        `process.stdout.write('Listening...\\n{"half": \\n')`,
      ),
    )
    expect(outcome).toMatchObject({ content: 'went' })
  })

  it('is reported when it answers something that cannot be read', async () => {
    const { outcome } = await use(older(`'tools/call': ({ id }) => reply(id, { content: 'not a list' }),`))
    expect(outcome).toMatchObject({ kind: 'error', code: 'server-broke-protocol' })
  })

  it('has tools left out that cannot be used, each with its reason', async () => {
    const { catalogue } = await use(
      older(`
        'tools/list': ({ id }) => reply(id, { tools: [
          tool('go'), tool('a.b'), tool('a/b'), tool('x'.repeat(200)),
          tool('bad', { type: 'object', properties: { a: { $ref: '#/$defs/none' } }, $ref: '#/$defs/none' }),
        ] }),`),
    )
    expect(catalogue.tools.map(({ definition }) => definition.name)).toEqual([
      'mcp__scripted__go',
      'mcp__scripted__a_b',
    ])
    expect(catalogue.leftOut.map(({ name, reason }) => [name.slice(0, 13), reason])).toEqual([
      ['scripted: a/b', 'name-is-taken'],
      ['scripted: xxx', 'name-cannot-be-used'],
      ['scripted: bad', 'schema-cannot-be-used'],
    ])
  })

  it('is left out with what it complained about when it does not start', async () => {
    const { catalogue, outcome } = await use(scripted(`process.stderr.write('no licence'); process.exit(1)`))
    expect(catalogue).toMatchObject({
      tools: [],
      leftOut: [{ name: 'scripted', reason: 'server-did-not-start', detail: expect.stringContaining('no licence') }],
    })
    expect(outcome).toEqual({ kind: 'unknown-tool' })
  })

  it('is left out when there is no such program', async () => {
    const { catalogue } = await use(scripted('', { command: '/nowhere/at/all' }))
    expect(catalogue.leftOut).toMatchObject([{ reason: 'server-did-not-start' }])
  })

  it('is left out when it stays silent', async () => {
    const { catalogue } = await use(scripted('setInterval(() => undefined, 1000)', { startTimeoutMs: 200 }))
    expect(catalogue.leftOut).toMatchObject([{ reason: 'server-did-not-start' }])
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { JsonObject } from '../../src-shared/inquirium/json-value'
import type { RegisteredTool, ToolExecutor } from '../inquirium/tool-port'
import { createBuiltInExecutor } from './built-in/built-in-executor'
import { defineBuiltIn } from './built-in/built-in-tool'
import { createChangeListeners } from './change-listeners'
import { aContext, aRun, neverAborted } from './doubles/a-run'
import { succeeded } from './outcome'
import { createToolRegistry } from './tool-registry'

const builtIn = createBuiltInExecutor([
  defineBuiltIn({
    name: 'echo',
    description: 'Says it again',
    arguments: z.strictObject({ text: z.string() }),
    needsPermission: true,
    preview: ({ text }) => ({ title: 'Echo', detail: '', subject: text }),
    run: async ({ text }) => succeeded(text),
  }),
])

function offering(name: string, input_schema: JsonObject = { type: 'object' }) {
  const changes = createChangeListeners()
  const tool: RegisteredTool = {
    definition: { name, description: '', input_schema },
    origin: 'mcp',
    configurationName: name,
    needsPermission: true,
  }
  const executor: ToolExecutor = {
    glance: async () => ({ tools: [], leftOut: [] }),
    describe: async () => ({ tools: [tool], leftOut: [] }),
    preview: async () => ({ kind: 'unknown-tool' }),
    run: async () => succeeded('from somewhere else'),
    onChange: changes.add,
    close: async () => undefined,
  }
  return { executor, change: changes.tell }
}

describe('the registry', () => {
  it('runs the built-in when another tool takes its name', async () => {
    const registry = createToolRegistry([builtIn, offering('echo').executor])
    const { tools, leftOut } = await registry.describe(neverAborted)
    expect(tools.map(({ origin }) => origin)).toEqual(['built-in'])
    expect(leftOut).toMatchObject([{ name: 'echo', reason: 'name-is-taken' }])
    expect(await registry.run(aRun('echo', { text: 'hello' }), neverAborted)).toEqual(succeeded('hello'))
  })

  it('gives each name to its executor', async () => {
    const registry = createToolRegistry([builtIn, offering('mcp__other__say').executor])
    await registry.describe(neverAborted)
    expect(await registry.run(aRun('mcp__other__say'), neverAborted)).toEqual(succeeded('from somewhere else'))
  })

  it('knows no tool that was not described', async () => {
    const registry = createToolRegistry([builtIn])
    await registry.describe(neverAborted)
    expect(await registry.run(aRun('rm'), neverAborted)).toEqual({ kind: 'unknown-tool' })
    expect(await registry.readArguments('rm', '{}')).toEqual({ kind: 'unknown-tool' })
    expect(await registry.preview({ name: 'rm', arguments: {} }, aContext)).toEqual({ kind: 'unknown-tool' })
  })

  it.each([
    ['text that is not JSON', '{"text": '],
    ['a list', '["text"]'],
    ['a key that could change a prototype', '{"text":"a","__proto__":{"x":1}}'],
    ['what the schema does not allow', '{"text":5}'],
    ['an argument too many', '{"text":"a","other":1}'],
    ['nothing where something is required', ''],
  ])('refuses %s as arguments', async (_, text) => {
    const registry = createToolRegistry([builtIn])
    await registry.describe(neverAborted)
    expect(await registry.readArguments('echo', text)).toMatchObject({
      kind: 'refused-arguments',
      reasons: [expect.any(String)],
    })
  })

  it('reads arguments that fit', async () => {
    const registry = createToolRegistry([builtIn])
    await registry.describe(neverAborted)
    expect(await registry.readArguments('echo', ' {"text":"a"} ')).toEqual({ kind: 'read', arguments: { text: 'a' } })
  })

  it('runs nothing with arguments its schema refuses', async () => {
    const registry = createToolRegistry([offering('mcp__a__b', { type: 'object', required: ['x'] }).executor])
    await registry.describe(neverAborted)
    expect(await registry.run(aRun('mcp__a__b'), neverAborted)).toMatchObject({ kind: 'refused-arguments' })
    expect(await registry.run(aRun('mcp__a__b', { x: 1 }), neverAborted)).toMatchObject({ kind: 'success' })
  })

  it('keeps what it knows when nobody waits for a new description', async () => {
    const registry = createToolRegistry([builtIn])
    await registry.describe(neverAborted)
    expect((await registry.describe(AbortSignal.abort())).tools).toHaveLength(1)
    expect(await registry.run(aRun('echo', { text: 'still' }), neverAborted)).toEqual(succeeded('still'))
  })

  it('passes on that the tools of one executor changed, until it is closed', async () => {
    const changing = offering('mcp__a__b')
    const registry = createToolRegistry([builtIn, changing.executor])
    let changes = 0
    registry.onChange(() => {
      changes += 1
    })
    changing.change()
    await registry.close()
    changing.change()
    expect(changes).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import type { RuntimeSummary } from '../../src-shared/contract/runtimes'
import { nextRuntime } from './session-runtime'

const summary = (name: string, model: string, change: Partial<RuntimeSummary> = {}) =>
  ({
    'runtime/ref': `runtime/${name}`,
    'model.binding/ref': `model.binding/${name}/${model}`,
    name,
    model,
    isDefault: false,
    standsForAll: false,
    ...change,
  }) as RuntimeSummary

const builtIn = summary('built-in', 'starter', { origin: 'built-in' })
const server = summary('mine', 'qwen')
const chosen = { 'runtime/ref': 'runtime/mine', 'model.binding/ref': 'model.binding/mine/qwen' }

describe('who answers next in a session', () => {
  it('is the default where nothing was chosen, and not simply the built-in one', () => {
    const usual = { ...server, isDefault: true }
    expect(nextRuntime(null, [builtIn, usual])).toEqual({ title: 'qwen', summary: usual })
  })

  it('is what was chosen for it, whatever the default', () =>
    expect(nextRuntime(chosen, [{ ...builtIn, isDefault: true }, server])).toEqual({ title: 'qwen', summary: server }))

  it('keeps its name while its server says nothing of its models, or is gone', () => {
    const silent = summary('mine', 'any', { standsForAll: true, state: 'loading' })
    expect(nextRuntime(chosen, [builtIn, silent])).toEqual({ title: 'qwen', summary: silent })
    expect(nextRuntime(null, [builtIn, { ...silent, isDefault: true }])).toMatchObject({ title: 'mine' })
    expect(nextRuntime(chosen, [builtIn])).toEqual({ title: 'qwen', summary: null })
  })

  it('is nobody while the default is none of what is here: nothing steps in for it', () => {
    expect(nextRuntime(null, [builtIn])).toEqual({ title: 'Default runtime', summary: null })
    expect(nextRuntime(null, [])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { ConfiguredRuntime } from '../../../../src-shared/contract/runtime-settings'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { arrangeRuntimes } from './arrange-runtimes'

const summary = (name: string, model: string, origin: RuntimeSummary['origin'] = 'configured') =>
  ({ name, model, origin }) as RuntimeSummary

const entry = (name: string, refusal: string | null = null): ConfiguredRuntime => ({
  entry: { name, kind: 'ollama', url: 'http://127.0.0.1:1' },
  key: 'none',
  refusal,
})

describe('arranging runtimes', () => {
  it('puts the models of one runtime together, with the entry it has', () => {
    const runtimes = [summary('own', 'a', 'built-in'), summary('b', 'x'), summary('b', 'y')]
    expect(arrangeRuntimes(runtimes, { configured: [entry('b')] })).toMatchObject([
      { name: 'own', origin: 'built-in', models: [{ model: 'a' }], configured: null },
      { name: 'b', models: [{ model: 'x' }, { model: 'y' }], configured: { key: 'none' } },
    ])
  })

  it('shows an entry that was refused, although nothing answers for it', () => {
    const configured = [entry('far', 'address-not-loopback')]
    expect(arrangeRuntimes([], { configured })).toMatchObject([
      { name: 'far', models: [], configured: { refusal: 'address-not-loopback' } },
    ])
  })
})

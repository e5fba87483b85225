import { describe, expect, it } from 'vitest'
import type { RuntimeSummary } from '../../src-shared/contract/runtimes'
import { nameRuntime } from './name-runtime'

const known: RuntimeSummary = {
  'runtime/ref': 'runtime/ollama',
  'model.binding/ref': 'model.binding/llama3.2',
  name: 'Ollama',
  model: 'llama3.2 3B',
  standsForAll: false,
  adapter: 'ollama',
  transport: 'http_local',
  place: 'http://127.0.0.1:11434',
  origin: 'discovered',
  state: 'ready',
  barred: null,
  windowTokens: 8192,
  sizeBytes: 2_000_000_000,
  isSmall: false,
  hasTools: false,
  verdict: {
    verdict: 'local-attested',
    evidence: [{ code: 'cloud-disabled' }],
    'time/checked-at': '2026-06-04T10:12:00Z',
  },
  acknowledged: false,
  isDefault: false,
  isInProfile: true,
  baseline: 'ready',
}

describe('naming what answered', () => {
  it('uses the names it has here', () =>
    expect(nameRuntime(known, [known])).toEqual({ runtime: 'Ollama', model: 'llama3.2 3B' }))

  it('names the runtime of a model that is gone', () =>
    expect(nameRuntime({ 'runtime/ref': 'runtime/ollama', 'model.binding/ref': 'model.binding/old' }, [known])).toEqual(
      {
        runtime: 'Ollama',
        model: 'old',
      },
    ))

  it('falls back to the reference when nothing is known', () =>
    expect(nameRuntime({ 'runtime/ref': 'runtime/mine', 'model.binding/ref': 'model.binding/m' }, [])).toEqual({
      runtime: 'mine',
      model: 'm',
    }))

  it('names nobody where nobody answered', () => expect(nameRuntime({ 'runtime/ref': null }, [known])).toBeNull())
})

import { describe, expect, it } from 'vitest'
import type { Evidence } from '../inquirium/locality'
import { isSameModel, watchModel } from './model-watch'

describe('two names', () => {
  it.each([
    ['llama3.2:3b', 'llama3.2:3b'],
    ['llama3', 'llama3:latest'],
    ['llama3.2:3b', 'llama3.2:3b:local'],
    ['/models/Tiny.gguf', 'tiny'],
    ['C:\\models\\tiny.gguf', 'tiny.gguf'],
    ['qwen/qwen3-4b', 'qwen3-4b'],
    ['qwen3-4b', 'qwen3-4b@q4_k_m'],
    ['qwen3-4b', 'qwen3-4b:2'],
  ])('%s and %s are of one model', (asked, named) => expect(isSameModel(asked, named)).toBe(true))

  it.each([
    ['llama3.2:3b', 'llama3.2:1b'],
    ['qwen3-4b', 'qwen3-8b'],
    ['tiny', 'gpt-3.5-turbo'],
  ])('%s and %s are of two', (asked, named) => expect(isSameModel(asked, named)).toBe(false))
})

describe('the model of an answer', () => {
  function watched(...names: readonly unknown[]) {
    const evidence: Evidence[] = []
    const watch = watchModel('qwen3-4b', { evidence: (seen) => void evidence.push(seen) })
    return { taken: names.map((name) => watch.take(name)), evidence }
  }

  it('is no matter where a server names none, or the one that was asked', () => {
    expect(watched(undefined, '', 7, 'qwen3-4b', undefined, 'qwen3-4b').evidence).toEqual([])
  })

  it('that changes in the middle is noted, and once', () => {
    const { taken, evidence } = watched('qwen3-4b', 'My Other Model', 'qwen3-4b', 'third')
    expect(taken).toEqual(['here', 'here', 'here', 'here'])
    expect(evidence).toEqual([
      { code: 'other-model-in-answer', 'subject/ref': expect.stringMatching(/^model\/My-Other-Model-[0-9a-f]{8}$/) },
    ])
  })

  it('that becomes one of a cloud ends the answer, whatever was noted before', () => {
    const { taken, evidence } = watched('other', 'large:cloud')
    expect(taken).toEqual(['here', 'cloud'])
    expect(evidence.map(({ code }) => code)).toEqual(['other-model-in-answer', 'cloud-model-name'])
  })
})

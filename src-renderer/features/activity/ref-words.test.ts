import { describe, expect, it } from 'vitest'
import type { DecisionRefs } from '../../../src-shared/inquirium/decision-trace'
import { leastRigor } from '../../../src-shared/inquirium/mode-rigor'
import { axisWords } from './axis-words'
import { otherRefs } from './ref-words'

describe('what a decision was about', () => {
  /** Something of every kind that can be referred to, as main writes it. */
  const everyRef: Required<DecisionRefs> = {
    'runtime/ref': 'runtime/ollama-1f2e3d4c',
    'model.binding/ref': 'model.binding/ollama/llama3.2:3b',
    'adapter.instance/ref': 'adapter.instance/ollama-0a1b2c3d',
    'capability/ref': 'capability/generate',
    'tool/name': 'write_file',
    'asked/by': 'tool',
    'widget/kind': 'free-text-with-allowlist',
    'configuration/key': 'conversation.tools.fetch.run',
    'configuration/axis': 'mode/link_opening',
    'configuration/variant': 'local-attested',
    'rule/id': 'rule/crisis/self-harm/end-life',
    'store/name': 'transcript',
    'endpoint/ref': '127.0.0.1:11434',
    'process/name': 'ollama-server',
    'destination/class': 'public',
  }

  it('is said in words, and never as the reference itself', () => {
    expect(otherRefs(everyRef, '')).toEqual([
      'llama3.2:3b on ollama',
      'through ollama',
      'for generate',
      'write_file',
      'in words',
      'the setting conversation.tools.fetch.run',
      'local attested',
      'rule self harm: end life',
      'in the conversations',
      'at 127.0.0.1:11434',
      'answered by ollama-server',
      'to the internet',
    ])
  })

  it.each(Object.entries(everyRef))('is said for %s alone', (key, ref) =>
    expect(otherRefs({ [key]: ref }, '').join()).not.toMatch(/undefined|\//),
  )

  it('tells a phrase of the operator by its place, which is all that is recorded', () =>
    expect(otherRefs({ 'rule/id': 'rule/crisis/own/severe-distress/2' }, '')).toEqual(['phrase 2 of your own']))

  it('is not said twice', () => {
    expect(otherRefs({ 'tool/name': 'write_file' }, 'Allowed write_file')).toEqual([])
    expect(otherRefs({ 'runtime/ref': 'runtime/ollama' }, 'Checked ollama, which passed')).toEqual([])
    // A name inside of another word was not said.
    expect(otherRefs({ 'configuration/variant': 'low' }, 'Allowed it')).toEqual(['low'])
  })

  it.each([...Object.keys(leastRigor), 'retention', 'prompt_template'])('has words for the axis %s', (axis) =>
    expect(axisWords(`mode/${axis}`)).toMatch(/^what the mode says about [a-z ]+$/),
  )
})

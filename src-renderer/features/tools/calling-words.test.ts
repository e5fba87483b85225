import { expect, it } from 'vitest'
import { callingWords } from './calling-words'

const runtime = (model: string, hasTools: boolean, state: 'ready' | 'loading' = 'ready') => ({
  name: 'here',
  model,
  hasTools,
  state,
})
const able = runtime('Able', true)
const unable = runtime('Unable', false)

it('says first that whoever answers next can use none, and who could', () => {
  expect(callingWords(unable, [unable, able])).toBe(
    'Unable on here answers here and cannot call tools, so enabling one changes nothing. Choose one that can: Able on here.',
  )
  expect(callingWords(unable, [unable])).toContain('Set up a runtime whose model can')
})

it('names those that can where the next one can too, or is not known yet', () => {
  expect(callingWords(able, [unable, able])).toBe('Can call tools: Able on here.')
  expect(callingWords(null, [unable, able])).toBe('Can call tools: Able on here.')
  expect(callingWords(runtime('Unable', false, 'loading'), [unable, able])).toBe('Can call tools: Able on here.')
})

it('says so where nobody can', () => {
  expect(callingWords(null, [unable])).toContain('No runtime found here can call tools.')
})

import { expect, it } from 'vitest'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import { fitWindow } from './ask-within-window'

/** A prompt of so many tokens, of which so many cannot be left out. */
const aPrompt = (tokens: number, leastTokens: number) => (most: number | null) => {
  const made = Math.min(tokens, most ?? tokens)
  if (made < leastTokens) return { ok: false, code: 'window-exceeded' } as const
  return { ok: true, turns: [], leftOut: 0, cut: 0, tokens: made, leastTokens } as const
}

function aModel(window: number) {
  const fit = fitWindow()
  const sent: number[] = []
  const ask = (make: ReturnType<typeof aPrompt>) =>
    fit.ask(make, async ({ tokens }) => {
      sent.push(tokens)
      const refused = { outcome: 'invalid', 'reason/code': 'window-exceeded' }
      return (tokens > window ? refused : { outcome: 'completed' }) as GenerateResponse
    })
  return { ask, sent }
}

it('what was learned of a window holds for what is asked next', async () => {
  const { ask, sent } = aModel(1_000)
  await ask(aPrompt(3_000, 100))
  await ask(aPrompt(4_000, 100))
  expect(sent).toEqual([3_000, 1_500, 750, 750])
})

it('what has come since may need more than was learned, and is asked all the same', async () => {
  const { ask, sent } = aModel(1_200)
  await ask(aPrompt(1_351, 1_034))
  expect(await ask(aPrompt(1_100, 1_073))).toMatchObject({ outcome: 'completed' })
  expect(sent).toEqual([1_351, 1_034, 1_100])
})

it('what fits in no way is refused by the model, or by nobody where it could not even be made', async () => {
  expect(await aModel(10).ask(aPrompt(300, 100))).toMatchObject({ outcome: 'invalid' })
  const { ask, sent } = aModel(10)
  expect(await ask(() => ({ ok: false, code: 'window-exceeded' }))).toBeNull()
  expect(sent).toEqual([])
})

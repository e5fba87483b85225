import { expect, it } from 'vitest'
import { fewAtATime } from './few-at-a-time'

it('is done with everything, in order, and never with more at once than was said', async () => {
  let now = 0
  let most = 0
  const results = await fewAtATime([3, 1, 2, 5, 4], 2, async (item) => {
    now += 1
    most = Math.max(most, now)
    for (let turn = 0; turn < item; turn += 1) await null
    now -= 1
    return item * 10
  })
  expect(results).toEqual([30, 10, 20, 50, 40])
  expect(most).toBe(2)
})

it('is done with nothing at once', async () => {
  expect(await fewAtATime([], 4, async () => 1)).toEqual([])
})

import { InsufficientMemoryError } from 'node-llama-cpp'
import { expect, it } from 'vitest'
import { tellFailure } from './tell-failure'

it.each([
  ['is out of memory', new InsufficientMemoryError('a large context'), 'out-of-memory'],
  ['fails otherwise', new Error('it broke'), 'runtime-error'],
])('a question whose work %s is told that it failed, and of what', async (_what, error, reason) => {
  const heard: unknown[] = []
  await tellFailure(7, heard.push.bind(heard), () => Promise.reject(error))
  expect(heard).toEqual([{ type: 'failed', id: 7, reason }])
})

it('a question whose work is done is told nothing of the kind', async () => {
  const heard: unknown[] = []
  await tellFailure(7, heard.push.bind(heard), async () => undefined)
  expect(heard).toEqual([])
})

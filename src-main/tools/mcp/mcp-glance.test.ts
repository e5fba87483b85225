import { expect, it } from 'vitest'
import { asking, mcpExecutor, scripted } from '../doubles/mcp-servers'
import type { McpExecutor } from './mcp-executor'

/** Starts, reads and says nothing, for longer than anybody waits. */
const hung = (changes = {}) => scripted('process.stdin.resume()', { startTimeoutMs: 600_000, ...changes })

/** Looks again whenever there is news, until what is seen is what was waited for. */
async function lookUntil(executor: McpExecutor, isSeen: (seen: readonly string[]) => boolean) {
  const look = async () => {
    const { tools, leftOut } = await executor.glance()
    return [
      ...tools.map(({ definition }) => definition.name),
      ...leftOut.map(({ name, reason }) => `${name} ${reason}`),
    ]
  }
  for (;;) {
    const news = Promise.withResolvers<void>()
    const stop = executor.onChange(news.resolve)
    const seen = await look()
    if (isSeen(seen)) return seen
    await news.promise
    stop()
  }
}

it('lists what is known at once, and tells when a server is up, while another one hangs', async () => {
  const executor = mcpExecutor(hung(), asking())
  const first = await executor.glance()
  expect(first.tools).toEqual([])
  expect(first.leftOut).toMatchObject([
    { name: 'scripted', reason: 'server-is-starting' },
    { name: 'asking', reason: 'server-is-starting' },
  ])
  const seen = await lookUntil(executor, (each) => each.some((name) => name.startsWith('mcp__asking__')))
  expect(seen).toContain('scripted server-is-starting')
  await executor.close()
})

it('says that a server did not start once that is certain, and does not ask for ever', async () => {
  // What it complains about differs each time.
  const executor = mcpExecutor(scripted('process.stderr.write(String(process.pid)); process.exit(1)'))
  let news = 0
  executor.onChange(() => {
    news += 1
  })
  await lookUntil(executor, (seen) => seen.includes('scripted server-did-not-start'))
  const before = news
  const again = await executor.describe(new AbortController().signal)
  expect(again.leftOut).toMatchObject([{ reason: 'server-did-not-start' }])
  expect(news).toBe(before)
  await executor.close()
})

it('knows at once what a server was heard to offer before', async () => {
  const executor = mcpExecutor(asking())
  const described = await executor.describe(new AbortController().signal)
  expect(described.tools.length).toBeGreaterThan(0)
  expect(await executor.glance()).toEqual(described)
  await executor.close()
})

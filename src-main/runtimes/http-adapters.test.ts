import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstCandidate } from './doubles/ask'
import { startChatServerDouble } from './doubles/chat-completions-double'
import { runtimeOver } from './doubles/runtime-over'
import { httpAdapters } from './http-adapters'

/** What a llama-server is believed that says its model is in this file. */
async function verdictWith(model_path: string) {
  const pages = {
    '/health': { body: { status: 'ok' } },
    '/v1/models': { body: { data: [{ id: 'a' }] } },
    '/props': { body: { model_path, build_info: 'b1' } },
  }
  const { runtime } = await runtimeOver(httpAdapters['llama-server'], startChatServerDouble({ pages }))
  return (await firstCandidate(runtime)).verdict.verdict
}

describe('a llama-server is attested by the file of its model', () => {
  it('that is here', async () => expect(await verdictWith(resolve('package.json'))).toBe('local-attested'))

  it.each([
    ['is not here', resolve('no-such-model.gguf')],
    ['is a folder', resolve('src-main')],
    ['is here only as seen from where this app was started', 'package.json'],
  ])('and not when it %s', async (_what, path) => expect(await verdictWith(path)).toBe('loopback-unverified'))
})

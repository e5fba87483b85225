import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Reply } from '../../src-shared/contract/reply'
import { RequestRefused, request } from './request'

const answering = (reply: () => Promise<Reply<unknown>>) =>
  vi.stubGlobal('window', { inquirium: { request: reply, subscribe: () => () => undefined } })

const refusalOf = (pending: Promise<unknown>): Promise<unknown> =>
  pending.then(
    () => 'accepted',
    (error: unknown) => error,
  )

afterEach(() => vi.unstubAllGlobals())

describe('asking main', () => {
  it('unwraps what was accepted', async () => {
    answering(async () => ({ ok: true, value: [{ ref: 'ollama', name: 'Ollama' }] }))
    expect(await request('runtimes.read', null)).toEqual([{ ref: 'ollama', name: 'Ollama' }])
  })

  it('throws a refusal with its code and detail', async () => {
    answering(async () => ({ ok: false, code: 'disk-full', detail: 'no room' }))
    const error = await refusalOf(request('preferences.change', {}))
    expect(error).toBeInstanceOf(RequestRefused)
    expect(error).toMatchObject({ code: 'disk-full', detail: 'no room' })
  })

  it('turns a broken channel into a refusal, so that nothing waits for ever', async () => {
    const cause = new Error('channel closed')
    answering(() => Promise.reject(cause))
    expect(await refusalOf(request('about.read', null))).toMatchObject({ code: 'internal', cause })
  })
})

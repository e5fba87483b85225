import { expect, it } from 'vitest'
import { loadTiny } from '../doubles/load-tiny'
import { generateWithModel } from './generate-with-model'
import type { LoadedModel } from './loaded-model'
import type { FromWorker } from './worker-messages'

const never = new AbortController().signal

/** What the process says to the app about one question. */
async function said(loaded: LoadedModel, signal = never) {
  const heard: FromWorker[] = []
  const question = { type: 'generate' as const, id: 1, turns: [{ role: 'user' as const, text: 'Well?' }] }
  const answer = generateWithModel(
    loaded,
    { ...question, parameters: {}, schema: null },
    (message) => heard.push(message),
    signal,
  )
  const error = await answer.then(
    () => null,
    (cause: unknown) => cause,
  )
  const text = (channel: 'text' | 'reasoning') =>
    heard.flatMap((message) => (message.type === 'piece' && message.channel === channel ? [message.text] : [])).join('')
  return { text: text('text').trim(), reasoning: text('reasoning').trim(), end: heard.at(-1), error }
}

/** A template that has a place for thoughts, as those of thinking models do. */
const chatTemplate = "{% for m in messages %}[{{ m['role'] }}]{{ m['content'] }}{% endfor %}{# <think>…</think> #}"

it('thinking counts as much as the answer it leads to', async () => {
  const sentence = ['<think>', 'hm', 'so', 'well', '</think>', 'Yes', 'indeed']
  const { text, reasoning, end } = await said(await loadTiny({ sentence, chatTemplate }))
  expect([text, reasoning]).toEqual(['Yes indeed', 'hm so well'])
  expect(end).toMatchObject({ type: 'finished', finish: 'stop', outputTokens: 5 })
})

it('an answer without thoughts has as many tokens as were asked for', async () => {
  const { end } = await said(await loadTiny({ sentence: ['Yes', 'indeed', 'so'] }))
  expect(end).toMatchObject({ type: 'finished', outputTokens: 3 })
})

/** The model itself, and a library that fails after some words. */
function failingAfter(loaded: LoadedModel, words: readonly string[], failure: () => void): LoadedModel {
  const { sequence, chatWrapper } = loaded.chat
  const generateResponse: LoadedModel['chat']['generateResponse'] = async (_history, options) => {
    for (const text of words) options?.onResponseChunk?.({ type: undefined, segmentType: undefined, text, tokens: [] })
    failure()
    throw new Error('the library failed')
  }
  return { ...loaded, chat: { sequence, chatWrapper, generateResponse } as LoadedModel['chat'] }
}

it('what had arrived when the library fails is told before the failure is', async () => {
  const loaded = failingAfter(await loadTiny(), ['The ', 'river ', 'keeps '], () => undefined)
  const { text, error } = await said(loaded)
  expect([text, error]).toEqual(['The river keeps', new Error('the library failed')])
})

it('what had arrived when a stopped library throws is told before the end is', async () => {
  const stop = new AbortController()
  const loaded = failingAfter(await loadTiny(), ['The ', 'river ', 'keeps '], () => stop.abort())
  const { text, end, error } = await said(loaded, stop.signal)
  expect([text, end, error]).toMatchObject(['The river keeps', { type: 'finished', finish: 'stopped' }, null])
})

import type { AdapterCall } from './adapter'
import type { Answer } from './answer'
import { authorised, get, type HttpServer } from './http-json'
import { createSseDecoder } from './sse-decoder'
import type { ResponseReader, TransportLimits } from './transport'
import { asArray, asObject, parseWire, type WireObject } from './wire-value'

/** The stream is silent for as long as nothing changes, and is closed as soon as the answer begins or ends. */
const LIMITS: TransportLimits = { firstByteMs: null, idleMs: null, totalMs: 3_600_000, maximumBytes: 4 << 20 }

/**
 * A server that routes to several models loads one when it is first asked, and lets the question wait meanwhile. How
 * far it is, it tells on a stream of its own; versions that have none just let wait.
 */
export function followLoading(
  server: HttpServer,
  { candidate, progress }: AdapterCall,
  answer: Pick<Answer, 'hasBegun'>,
): { readonly stop: () => Promise<void> } {
  const ending = new AbortController()
  let isStream = false
  let isOver = false

  const decoder = createSseDecoder((payload) => {
    const event = parseWire(payload)
    const data = asObject(event?.data)
    if (event?.model !== candidate.model || data === null || isOver) return
    isOver = answer.hasBegun || data.status !== 'loading'
    if (!isOver) progress({ stage: 'loading', ...fractionOf(asObject(data.progress)) })
    else if (data.status === 'loaded' && !answer.hasBegun) progress({ stage: 'reading-prompt' })
  })
  const reader: ResponseReader = {
    head({ status, contentType }) {
      isStream = status === 200 && contentType.startsWith('text/event-stream')
    },
    bytes: (chunk) => (isStream && decoder.feed(chunk) === 'more' && !isOver ? 'more' : 'abandon'),
  }
  const { transport, url } = server
  const followed = transport.exchange(url, authorised(server, get('/models/sse')), LIMITS, reader, ending.signal)
  progress({ stage: 'loading' })
  return {
    async stop() {
      isOver = true
      ending.abort()
      await followed
    },
  }
}

/** A model is loaded in stages, each told from 0 to 1: its own weights, and what it draws or sees with. */
function fractionOf(progress: WireObject | null): { readonly fraction?: number } {
  const value = progress?.value
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return {}
  const stages = asArray(progress?.stages)
  const reached = stages.indexOf(progress?.current)
  return { fraction: reached < 0 ? value : (reached + value) / stages.length }
}

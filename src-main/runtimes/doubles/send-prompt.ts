import { createLoopbackTransport } from '../loopback-transport'
import { loopbackUrl } from './loopback-server'

/** Sends one prompt through our transport; a test runs it in a hostile environment. */
const { TARGET = '', PROMPT = '' } = process.env
const transport = createLoopbackTransport()
const outcome = await transport.exchange(
  await loopbackUrl(TARGET),
  { method: 'POST', path: '/api/chat', body: PROMPT },
  { firstByteMs: 5_000, idleMs: 5_000, totalMs: 10_000, maximumBytes: 1 << 20 },
  { head: () => undefined, bytes: () => 'more' },
  new AbortController().signal,
)
transport.close()
process.exitCode = outcome.kind === 'ended' ? 0 : 1

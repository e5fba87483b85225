import type { Push } from '../../src-shared/contract/pushes'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'

declare const window: {
  readonly inquirium: {
    request(route: string, input: unknown): Promise<{ ok: boolean; value: unknown; code?: string }>
    subscribe(listener: (push: Push) => void): () => void
  }
  bench: unknown
} & typeof globalThis

/** Runs in the page, so it is whole in itself: asks as the page asks, and notes when keys are on screen. */
export function inPage(): Promise<void> {
  let answering = false
  let number = 0
  let ended: (result: InquiryResult) => void = () => undefined
  let result: Promise<InquiryResult> | null = null
  let shown: (milliseconds: number) => void = () => undefined

  window.inquirium.subscribe((push) => {
    if (push.type !== 'facts.recorded') return
    for (const { fact } of push.facts) if (fact?.schema === 'inquirium.inquiry-result.v1') ended(fact)
  })

  const request = async (route: string, input: unknown) => {
    const reply = await window.inquirium.request(route, input)
    if (!reply.ok) throw new Error(`${route}: ${reply.code}`)
    return reply.value
  }

  async function begin(text: string, tokens: number): Promise<void> {
    number += 1
    const session = `session:bench-${number}`
    const turn = `turn:bench-${number}`
    answering = true
    result = new Promise((resolve) => {
      ended = (fact) => {
        answering = false
        resolve(fact)
      }
    })
    const parameters = { max_tokens: tokens, temperature: 0 }
    await request('session.change', { session, change: { event: 'parameters-set', parameters } })
    await request('turn.submit', { session, turn, parent: null, text })
  }

  /** Ends the answer, if it goes on, and resolves when it is recorded. */
  async function stop(): Promise<void> {
    await request('turn.stop', { session: `session:bench-${number}` })
    await result
  }

  /** The tokens a second of one answer, after its first. */
  async function answer(text: string, tokens: number): Promise<number> {
    await begin(text, tokens)
    const { outcome, timing, usage } = (await result) as InquiryResult
    if (outcome !== 'completed') throw new Error(`the answer ended as ${outcome}`)
    const milliseconds = (timing?.total_ms ?? 0) - (timing?.first_token_ms ?? 0)
    return (((usage.output_tokens ?? 0) - 1) * 1000) / milliseconds
  }

  function watchTyping(): void {
    const field = document.querySelector<HTMLTextAreaElement>('textarea')
    field?.focus()
    field?.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // After the frame that shows the key has been handed over.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => shown(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    })
  }

  const nextKey = () =>
    new Promise<number>((resolve) => {
      shown = resolve
    })

  window.bench = { begin, answer, watchTyping, nextKey, stop, isAnswering: () => answering }
  return new Promise((resolve) => {
    const look = () => (document.querySelector('textarea:enabled') ? resolve() : requestAnimationFrame(look))
    look()
  })
}

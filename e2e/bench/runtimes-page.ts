import type { Push } from '../../src-shared/contract/pushes'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'

declare const window: {
  readonly inquirium: {
    request(route: string, input: unknown): Promise<{ ok: boolean; value: unknown; code?: string }>
    subscribe(listener: (push: Push) => void): () => void
  }
  bench: unknown
} & typeof globalThis

/** Runs in the page, so it is whole in itself: asks as the page asks, and notes what is drawn. */
export function inPage(): Promise<void> {
  const session = 'session:bench'
  let question = ''
  let wordings = 0
  let answering = false
  let lengths = new Set<number>()
  let ended: (result: InquiryResult) => void = () => undefined
  let result: Promise<InquiryResult> | null = null
  // Keys and questions about them come by different ways, so a key can be on screen before anybody asks for it.
  const keys: PromiseWithResolvers<number>[] = []
  const key = (number: number) => {
    keys[number] ??= Promise.withResolvers<number>()
    return keys[number]
  }
  let pressed = 0
  let asked = 0

  window.inquirium.subscribe((push) => {
    if (push.type !== 'facts.recorded') return
    for (const { fact } of push.facts) if (fact?.schema === 'inquirium.inquiry-result.v1') ended(fact)
  })

  const request = async (route: string, input: unknown) => {
    const reply = await window.inquirium.request(route, input)
    if (!reply.ok) throw new Error(`${route}: ${reply.code}`)
    return reply.value
  }

  const until = <Found>(look: () => Found | null): Promise<Found> =>
    new Promise((resolve) => {
      const again = () => {
        const found = look()
        if (found === null) requestAnimationFrame(again)
        else resolve(found)
      }
      again()
    })

  /** Asks the same as another wording of the first message: the same prompt every time, and one answer on screen. */
  async function begin(tokens: number): Promise<void> {
    wordings += 1
    answering = true
    lengths = new Set()
    result = new Promise((resolve) => {
      ended = (fact) => {
        answering = false
        resolve(fact)
      }
    })
    const parameters = { max_tokens: tokens, temperature: 0 }
    await request('session.change', { session, change: { event: 'parameters-set', parameters } })
    await request('turn.submit', { session, turn: `turn:bench-${wordings}`, parent: null, text: question })
  }

  /** Asks for the first time, with the session on screen from then on. */
  async function open(text: string): Promise<void> {
    question = text
    await begin(4)
    const item = await until(() => document.querySelector<HTMLElement>(`[data-session="${session}"]`))
    item.click()
    const feed = await until(() => document.querySelector('[role="feed"]'))
    const note = () => lengths.add(feed.textContent?.length ?? 0)
    new MutationObserver(note).observe(feed, { childList: true, characterData: true, subtree: true })
    await result
    document.querySelector<HTMLTextAreaElement>('textarea')?.focus()
  }

  /** The tokens a second of an answer, drawn as it comes, after its first token. */
  async function answer(tokens: number): Promise<number> {
    await begin(tokens)
    const { outcome, timing, usage } = (await result) as InquiryResult
    if (outcome !== 'completed') throw new Error(`the answer ended as ${outcome}`)
    const milliseconds = (timing?.total_ms ?? 0) - (timing?.first_token_ms ?? 0)
    // What is said around an answer changes a few times; this many lengths only an answer has that is drawn as it comes.
    if (lengths.size < tokens / 6) throw new Error(`an answer of ${tokens} tokens was drawn ${lengths.size} times`)
    return (((usage.output_tokens ?? 0) - 1) * 1000) / milliseconds
  }

  /** Ends the answer, if it goes on, and resolves when it is recorded. */
  async function stop(): Promise<void> {
    await request('turn.stop', { session })
    await result
  }

  /** How much is written in the composer. */
  const typed = () => document.querySelector<HTMLTextAreaElement>('textarea')?.value.length ?? 0
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const { resolve, reject } = key(pressed)
      const before = typed()
      pressed += 1
      requestAnimationFrame(() => {
        // A key that nobody takes is on screen at once, and says nothing of one that is written.
        if (typed() !== before + 1) return reject(new Error('a key was pressed, and the composer did not take it'))
        // After the frame that shows the key has been handed over.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    },
    true,
  )
  const nextKey = () => {
    asked += 1
    return key(asked - 1).promise
  }

  window.bench = { open, answer, begin, stop, nextKey, isAnswering: () => answering }
  return until(() => document.querySelector<HTMLTextAreaElement>('textarea:enabled')).then((field) => field.focus())
}

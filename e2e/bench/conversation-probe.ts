/** What the window is asked while it is measured. Sent to the page as its source, so it refers to nothing outside. */
export function installProbe(): void {
  const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const feed = () => document.querySelector('[role="feed"]')
  const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector)

  /** When what is in the page at the next frame has been drawn. */
  const afterPaint = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    })

  async function until<Value>(look: () => Value | null | undefined | false): Promise<Value> {
    const end = performance.now() + 20_000
    for (;;) {
      const found = look()
      if (found) return found
      if (performance.now() > end)
        throw new Error(`not seen in 20 s: ${look} in ${document.body.textContent?.slice(0, 1000)}`)
      await nextFrame()
    }
  }

  /** Opens a session from the list, until its last question is drawn. */
  async function open(session: string, last: string): Promise<void> {
    const item = await until(() => find<HTMLElement>(`[data-session="${session}"]`))
    item.click()
    await until(() => feed()?.textContent?.includes(last))
    await afterPaint()
  }

  async function framesPerSecond(pixels: number): Promise<number> {
    const frames = 120
    await nextFrame()
    const started = performance.now()
    for (let frame = 0; frame < frames; frame += 1) {
      if (pixels !== 0) feed()?.scrollBy(0, -pixels)
      await nextFrame()
    }
    return (frames / (performance.now() - started)) * 1000
  }

  /** Jumps about in what has been read; what was said earlier is read as it is met. */
  async function jump(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const element = feed()
      if (element) element.scrollTop = element.scrollHeight * (((at * 7) % 11) / 11)
      for (let frame = 0; frame < 10; frame += 1) await nextFrame()
    }
  }

  const seen: [number, number][] = []
  let isWatching = false
  /** Notes when each numbered word was first drawn: read in a frame, timed when the frame is done. */
  async function watch(): Promise<void> {
    isWatching = true
    let last = 0
    while (isWatching) {
      const newest = await new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const numbers = [...(feed()?.textContent ?? '').matchAll(/n(\d+)n/g)].map(([, digits]) => Number(digits))
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(Math.max(0, ...numbers))
          port2.postMessage(null)
        })
      })
      if (newest > last) seen.push([newest, Date.now()])
      last = Math.max(last, newest)
    }
  }

  /** Says something in a session; resolves with the answer's name when it is recorded. */
  function say(session: string, turn: string, parent: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const stop = window.inquirium.subscribe((push) => {
        if (push.type !== 'facts.recorded') return
        for (const { fact } of push.facts) {
          if (fact?.schema !== 'inquirium.inquiry-result.v1' || fact['turn/id'] !== turn) continue
          stop()
          resolve(fact['result/ref'])
        }
      })
      const attachments = { added: [], kept: [] }
      void window.inquirium
        .request('turn.submit', { session, turn, parent, text: 'Say more.', attachments })
        .then((reply) => reply.ok || reject(new Error(reply.code)))
    })
  }

  const delays: number[] = []
  let pressed = 0
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  document.addEventListener(
    'input',
    () => {
      const at = pressed
      void afterPaint().then(() => delays.push(performance.now() - at))
    },
    true,
  )

  Object.assign(globalThis, {
    probe: {
      open,
      framesPerSecond,
      jump,
      say,
      nodes: () => document.querySelectorAll('*').length,
      watch: () => void watch(),
      seen: () => {
        isWatching = false
        return seen.splice(0)
      },
      focusComposer: () => until(() => find<HTMLElement>('textarea')).then((composer) => composer.focus()),
      delays: () => delays.splice(0),
    },
  })
}

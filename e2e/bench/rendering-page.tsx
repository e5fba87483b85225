import { memo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Virtualizer } from 'virtua'
import { Markdown } from '../../src-renderer/features/conversation/markdown/markdown'
import '../../src-renderer/ui/styles.css'
import { NaiveMarkdown } from './rendering-naive'
import { longAnswer, message, tokensOf } from './rendering-sample'

/** Tokens that come together, when as many as possible are drawn. */
const pushSize = 8
/** How fast tokens come, when it is seen whether drawing keeps up. */
const arrivalPerSecond = 1200

const history = Array.from({ length: 60 }, (_, index) => message(index + 1))
const answer = longAnswer(32_000)
const ignore = () => undefined

type Draw = (text: string) => ReactNode

const OurRow = memo(({ text, streaming }: { readonly text: string; readonly streaming: boolean }) => (
  <Markdown text={text} streaming={streaming} onOpenLink={ignore} onCopy={ignore} />
))

const ways: Readonly<Record<'ours' | 'naive', Draw>> = {
  ours: (text) => (
    <Virtualizer>
      {history.map((each) => (
        <OurRow key={each.slice(0, 20)} text={each} streaming={false} />
      ))}
      <OurRow key="answer" text={text} streaming />
    </Virtualizer>
  ),
  naive: (text) => [...history, text].map((each) => <NaiveMarkdown key={each.slice(0, 20)} text={each} />),
}

type Way = keyof typeof ways

let view: Awaited<ReturnType<typeof open>> | null = null
let shown = 0

/** Opens the conversation, with an answer of which nothing is there yet. Returns how many pushes there will be. */
async function begin(way: Way): Promise<number> {
  view?.close()
  view = await open(way)
  shown = 0
  return Math.ceil(tokensOf(answer).length / pushSize)
}

/** Draws the next `count` pushes, with a frame to every few of them. Returns the milliseconds until they were laid out. */
async function push(count: number): Promise<number> {
  const tokens = tokensOf(answer)
  let text = tokens.slice(0, shown).join('')
  let spent = 0
  for (let drawn = 0; drawn < count; drawn += 1) {
    if (drawn % pushSize === 0) await nextFrame()
    text += tokens.slice(shown, shown + pushSize).join('')
    shown += pushSize
    const before = performance.now()
    view?.draw(text)
    spent += performance.now() - before
  }
  await nextFrame()
  return spent
}

/** How many tokens a second are painted when they come at their own pace, and each frame draws what has come. */
async function painted(way: Way): Promise<number> {
  const painting = await open(way)
  const tokens = tokensOf(answer)
  const started = performance.now()
  let text = ''
  for (let next = 0; next < tokens.length; ) {
    const arrived = Math.floor(((await nextFrame()) - started) * (arrivalPerSecond / 1000))
    text += tokens.slice(next, arrived).join('')
    painting.draw(text)
    next = Math.max(next, arrived)
  }
  await nextFrame()
  painting.close()
  return (tokens.length / (performance.now() - started)) * 1000
}

async function open(way: Way) {
  const container = document.createElement('div')
  container.className = 'h-dvh overflow-y-auto'
  document.body.replaceChildren(container)
  const root = createRoot(container)
  draw(root, container, way, ' ')
  await settled()
  return { draw: (text: string) => draw(root, container, way, text), close: () => root.unmount() }
}

/** Commits, lays out and follows the end, as the conversation does. */
function draw(root: Root, container: HTMLElement, way: Way, text: string): void {
  flushSync(() => root.render(<div className="mx-auto max-w-measure">{ways[way](text)}</div>))
  container.scrollTop = container.scrollHeight
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))

/** The history's formulas and colours come later; they are not part of what is measured. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await nextFrame()
}

Object.assign(globalThis, { begin, push, painted })

import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, j: 1, PageUp: -1, k: -1 }

/**
 * In a feed, Page Down and Page Up go from message to message; J and K do so too. What is far from the view is not in
 * the page, so a row is drawn for it where the next message is in another one.
 */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>, drawRow: (row: number) => void): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const target = event.target as Element
  const row = rowOf(target)
  if (row === null) return
  // Rows far apart may be in the page for other reasons, so that the next one that is drawn is not the next one there is.
  drawRow(row + step)
  const next = neighbourOf(event.currentTarget, target, step)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: step > 0 ? 'start' : 'nearest' })
}

function neighbourOf(feed: Element, target: Element, step: 1 | -1): HTMLElement | undefined {
  const messages = [...feed.querySelectorAll<HTMLElement>('article[tabindex]')]
  const at = messages.findIndex((message) => message.contains(target))
  return at < 0 ? undefined : messages[at + step]
}

/** The number of the row that something is in. */
export function rowOf(target: Element): number | null {
  const index = target.closest('[data-row]')?.getAttribute('data-row') ?? null
  return index === null ? null : Number(index)
}

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

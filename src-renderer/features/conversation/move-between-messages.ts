import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, j: 1, PageUp: -1, k: -1 }

/** In a feed, Page Down and Page Up go from message to message; J and K do so too. */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>('article[tabindex]')]
  const at = messages.findIndex((message) => message.contains(event.target as Node))
  const next = messages[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: step > 0 ? 'start' : 'nearest' })
}

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

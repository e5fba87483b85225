import type { z } from 'zod'
import { BoundedText } from './primitives'
import { isVisuallyEmpty, plainTextPattern, plainTitlePattern, visiblePattern } from './visible-text'

/** Text in which a reader can see something. */
export function VisibleText(maximum: number) {
  return withSomethingVisible(BoundedText(maximum, 1).regex(visiblePattern))
}

/** Visible text of one or more lines without control or direction-changing characters. */
export function PlainText(maximum: number) {
  return withSomethingVisible(BoundedText(maximum, 1).regex(visiblePattern).regex(plainTextPattern))
}

/** Visible text of one line, fit for a button or a heading. */
export function PlainTitle(maximum: number) {
  return withSomethingVisible(BoundedText(maximum, 1).regex(visiblePattern).regex(plainTitlePattern))
}

function withSomethingVisible(text: z.ZodString) {
  return text.refine((value) => !isVisuallyEmpty(value), { error: 'shows nothing' })
}

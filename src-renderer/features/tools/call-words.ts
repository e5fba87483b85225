import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import { readableJson } from '../../ui/readable-json'

const LONGEST = 80

/** Which tool was called and with what, in one line. Name and arguments are the model's words. */
export function callWords({ request }: ToolCall): string {
  const name = request ? shorten(request.name) : 'A tool'
  const about = request ? shorten(firstText(request.arguments)) : ''
  return about === '' ? name : `${name} “${about}”`
}

/** What a call was made with, as it was written, with a line of its own for each line of a text. */
export function argumentsText(value: unknown): string {
  if (typeof value === 'string') return value
  return readableJson(value)
}

/** How a call ended. */
export function endWords({ response }: ToolCall, isUnderWay = false): string {
  if (response === null) return isUnderWay ? 'under way' : 'no end recorded'
  return response.is_error ? 'did not work' : 'done'
}

function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).find((entry): entry is string => typeof entry === 'string') ?? ''
}

function shorten(text: string): string {
  const [line = ''] = showSafely(text).trim().split('\n')
  const characters = [...line]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line
}

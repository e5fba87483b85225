import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { turnCalls } from '../../../src-shared/projection/conversation-flow'

export type Call = ReturnType<typeof turnCalls>[number]

const LONGEST = 80

/** A question that was put to the operator has a line of its own; the call behind it needs none. */
export const hasOwnLine = ({ request, response }: Call): boolean =>
  request?.name !== 'ask_user' || response?.is_error === true

/** One line: which tool, with what, and how it ended. Name and arguments are the model's words. */
export function lineOf({ request, response }: Call, isUnderWay = false): string {
  const name = request ? shorten(request.name) : 'A tool'
  const about = request ? shorten(firstText(request.arguments)) : ''
  return [about === '' ? name : `${name} “${about}”`, endWords(response, isUnderWay)].join(' · ')
}

function endWords(response: Call['response'], isUnderWay: boolean): string {
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

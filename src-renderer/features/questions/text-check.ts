import { type TextPatternName, textPatterns } from '../../../src-shared/inquirium/text-patterns'
import type { QuestionOf } from './widget-props'

type Payload = QuestionOf<'free-text-with-allowlist'>['widget/payload']

const accepted: Readonly<Record<TextPatternName, string>> = {
  'text/line': 'One line of text.',
  'text/block': 'Text of one or more lines.',
  'text/word': 'One word, without spaces.',
  'text/identifier': 'A name of letters, digits, dots, dashes and underscores that begins with a letter or underscore.',
  'text/integer': 'A whole number, such as 12 or -3.',
  'text/date': 'A date, written as 2026-06-04.',
  'text/file-name': 'The name of a file, without a folder and without any of / \\ : * ? " < > |',
}

/** Says what an answer has to be. */
export function acceptedWords(payload: Payload): string {
  return 'allowlist' in payload ? 'One of these, exactly as written:' : accepted[payload['allowlist/ref']]
}

export function allowsLines(payload: Payload): boolean {
  return 'allowlist' in payload
    ? payload.allowlist.some((text) => text.includes('\n'))
    : payload['allowlist/ref'] === 'text/block'
}

/** What is wrong with the text as it stands, or null. The same patterns decide in the host. */
export function textProblem(payload: Payload, text: string): string | null {
  if ('allowlist' in payload) return payload.allowlist.includes(text) ? null : 'Not one of the accepted answers.'
  const pattern = payload['allowlist/ref']
  const issue = textPatterns[pattern].safeParse(text).error?.issues[0]
  if (!issue) return null
  return issue.code === 'custom' ? `Not accepted: ${issue.message}.` : `Not accepted. ${accepted[pattern]}`
}

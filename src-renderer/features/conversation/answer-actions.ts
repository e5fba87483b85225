import type { RegenerateTurn } from '../../../src-shared/contract/turns'
import type { FeedbackVerdict } from '../../../src-shared/inquirium/inquiry-feedback'
import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { requestOrTell } from '../../bridge/request-or-tell'
import { announce } from '../../state/announcement'
import { choosePath } from '../../state/chosen-path'
import { editResult, editTurn } from '../../state/editing'
import { textOf } from './result-text'
import { newTurnId } from './turn-id'
import { verdictWords } from './words/verdict-words'

type Place = Pick<InquiryResult, 'session/ref' | 'turn/id'>

/** Asks for one more answer to the same message; those that are there stay. */
export async function regenerate(place: Place, choice: RegenerateTurn['choice'] = null): Promise<void> {
  const input = { session: place['session/ref'], turn: place['turn/id'], choice }
  if (await requestOrTell('turn.regenerate', input)) announce('Answering again')
}

export async function stopAnswer(session: SessionRef): Promise<void> {
  if (await requestOrTell('turn.stop', { session })) announce('Stopped')
}

/** Says the same thing in other words, with the same files, beside what was said before. */
export async function submitWording(turn: InquiryTurn, text: string): Promise<boolean> {
  const session = turn['session/ref']
  const id = newTurnId()
  const kept = turn.attachments.map((file) => ({ turn: turn['turn/id'], 'attachment/ref': file['attachment/ref'] }))
  const said = { session, turn: id, parent: turn['parent/ref'], text: text.trim(), attachments: { added: [], kept } }
  const taken = await requestOrTell('turn.submit', said)
  if (taken) {
    choosePath(session, id)
    editTurn(null)
    announce('Sent')
  }
  return taken
}

/** Records what the operator found out. Each time is one more entry; none replaces another. */
export async function judge(
  result: InquiryResult,
  verdict: FeedbackVerdict,
  said: { readonly note?: string; readonly corrected?: string } = {},
): Promise<boolean> {
  const taken = await requestOrTell('feedback.record', {
    session: result['session/ref'],
    turn: result['turn/id'],
    result: result['result/ref'],
    verdict,
    note: said.note?.trim() || null,
    corrected: said.corrected ?? null,
  })
  if (taken) {
    editResult(null)
    announce(`Marked ${verdictWords[verdict].done}`)
  }
  return taken
}

/** A verdict by its button or key: an amendment needs words first. */
export function beginVerdict(result: InquiryResult, verdict: FeedbackVerdict): void {
  if (verdict === 'amended') editResult({ ref: result['result/ref'], kind: 'amendment' })
  else void judge(result, verdict)
}

export async function copyMarkdown(text: string): Promise<void> {
  if (await requestOrTell('text.copy', { text })) announce('Copied')
}

export async function copyPlainText(markdown: string): Promise<void> {
  const { plainText } = await import('./plain-text')
  await copyMarkdown(plainText(markdown))
}

export const copyAnswer = (result: InquiryResult, form: 'text' | 'markdown'): Promise<void> =>
  form === 'text' ? copyPlainText(textOf(result)) : copyMarkdown(textOf(result))

/** Leads out through the host, which shows the address whole and asks first. */
export const openLink = (url: string): void => void requestOrTell('link.open', { url })

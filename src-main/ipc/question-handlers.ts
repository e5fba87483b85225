import type { QuestionSettings } from '../../src-shared/contract/question-settings'
import { accepted, type RefusalCode, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { PastQuestions } from '../inquirium/past-questions'
import type { QuestionDesk } from '../inquirium/question-desk'
import type { DeskReply } from '../inquirium/question-opening'

export type QuestionPorts = Pick<QuestionDesk, 'pending' | 'answer' | 'decline' | 'cancel'> & {
  readonly past: PastQuestions
  readonly settings: {
    read(): QuestionSettings
    set(
      settings: QuestionSettings,
    ): { readonly outcome: 'changed' } | { readonly outcome: 'refused'; readonly code: RefusalCode }
  }
}

type QuestionRoute = Extract<
  keyof Handlers,
  `question.${string}` | `questions.${string}` | `question-settings.${string}`
>

export function createQuestionHandlers(desk: QuestionPorts): Pick<Handlers, QuestionRoute> {
  return {
    'questions.read': async () => accepted([...desk.pending()]),
    'question.answer': async (given) => replied(await desk.answer(given)),
    'question.close': async ({ question, key, how }) => replied(await desk[how](question, key)),
    'questions.past': async (query) => accepted(await desk.past.read(query)),
    'question.explain': async (question) => accepted([...(await desk.past.explain(question))]),
    'question-settings.read': async () => accepted(desk.settings.read()),
    'question-settings.set': async (settings) => {
      const outcome = desk.settings.set(settings)
      return outcome.outcome === 'changed' ? accepted(null) : refused(outcome.code)
    },
  }
}

function replied(reply: DeskReply): Reply<null> {
  if (reply.ok) return accepted(null)
  if (reply.code === 'already-closed') return refused(reply.code, reply.reason)
  return refused(reply.code === 'not-recorded' ? reply.refusal.code : reply.code)
}

import type { Push } from '../src-shared/contract/pushes'
import type { QuestionSettings } from '../src-shared/contract/question-settings'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { ConfigurationChange, ConfigurationFile } from './host/configuration-file'
import { onWake } from './host/wake'
import { hostContext } from './host-settings'
import type { HostSettings } from './inquirium/attempt-plan'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids, Timer } from './inquirium/host-ports'
import { createPastQuestions, type PastQuestions } from './inquirium/past-questions'
import { createQuestionDesk, type QuestionDesk } from './inquirium/question-desk'
import { recoverQuestions } from './inquirium/recover-questions'
import { reopenSurvivors } from './inquirium/reopen-survivors'
import type { Configuration } from './operator-configuration'
import type { RunningRecord } from './storage/start-record'
import { validateJson } from './tools/json-schema'
import { concernsSomebodysSecret, solicitsSecret } from './tools/secret-solicitation'

export interface QuestionsOptions {
  readonly record: RunningRecord
  readonly participant: ParticipantRef
  readonly clock: Clock
  readonly ids: Ids
  readonly timer: Timer
  settings(): Pick<HostSettings, 'mode'>
  configuration(): Pick<Configuration, 'questions'>
  changeConfiguration: ConfigurationFile<unknown>['change']
  push(message: Push): void
}

/** What is asked, and what was. */
export interface Questions extends QuestionDesk {
  readonly past: PastQuestions
  readonly settings: { read(): QuestionSettings; set(settings: QuestionSettings): ConfigurationChange }
}

/** Composes what puts decisions to the operator. What an earlier run left open is closed, or asked again, first. */
export async function startQuestions(options: QuestionsOptions): Promise<Questions> {
  const { record, participant, clock, ids, timer, settings, push } = options
  await recoverQuestions(await record.library.openMatters(), { ...record, clock, ids, mode: settings().mode })
  const desk = createQuestionDesk({
    ...record,
    clock,
    ids,
    timer,
    asksForSecret: (text, how) => (how === 'typed' ? solicitsSecret(text) : concernsSomebodysSecret(text)),
    validate: validateJson,
    answerWithinMinutes: () => options.configuration().questions.answer_within_minutes,
  })
  reopenSurvivors(
    await record.library.openMatters(),
    desk,
    openDecisionLog({ participant }, hostContext(settings), { ...record, clock, ids }),
  )
  const unsubscribe = desk.subscribe(() => push({ type: 'questions.changed', pending: [...desk.pending()] }))
  const sleepless = onWake(() => void desk.checkExpiry())
  return {
    ...desk,
    past: createPastQuestions(record),
    settings: {
      read: () => options.configuration().questions,
      set: ({ answer_within_minutes: value = null }) =>
        options.changeConfiguration(() => [{ path: ['questions', 'answer_within_minutes'], value }]),
    },
    async close() {
      sleepless()
      await desk.close()
      unsubscribe()
    },
  }
}

import { z } from 'zod'
import { ANSWER_MINUTES } from '../inquirium/answer-minutes'

/** `[questions]` of the configuration, and what Settings shows of it. */
export const QuestionSettings = z.strictObject({
  /** How long a question of a turn waits; without it, as long as the turn does. */
  answer_within_minutes: z.int().min(ANSWER_MINUTES.least).max(ANSWER_MINUTES.most).optional(),
})
export type QuestionSettings = z.infer<typeof QuestionSettings>

export const questionSettingRoutes = {
  'question-settings.read': { input: z.null(), output: QuestionSettings },
  'question-settings.set': { input: QuestionSettings, output: z.null() },
} as const

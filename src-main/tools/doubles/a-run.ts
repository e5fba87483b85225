import type { JsonObject, JsonValue } from '../../../src-shared/inquirium/json-value'
import type {
  ToolAnswer,
  ToolContext,
  ToolExecutor,
  ToolInquiry,
  ToolOutcome,
  ToolRun,
} from '../../inquirium/tool-port'

export const neverAborted = new AbortController().signal

export const aContext: ToolContext = { sessionRef: 'session:1', turnId: 'turn:1' }

type Changes = Partial<Omit<ToolRun, 'answers'>> & { readonly answers?: Readonly<Record<string, JsonValue>> }

/** A run of a tool as the coordinator would make it; asking in the middle is refused unless a test allows it. */
export function aRun(name: string, values: JsonObject = {}, { answers = {}, ...changes }: Changes = {}): ToolRun {
  return {
    name,
    arguments: values,
    toolCallId: 'call_1',
    answers: new Map(Object.entries(answers)),
    context: aContext,
    ask: async () => ({ kind: 'not-answered', reason: 'no_prompt_backend' }),
    refused: async () => undefined,
    ...changes,
  }
}

export type Asked = { readonly inquiries: ToolInquiry[]; readonly ask: ToolRun['ask'] }

/** Answers each question of a run with the next of these. */
export function answering(...answers: readonly ToolAnswer[]): Asked {
  const inquiries: ToolInquiry[] = []
  return {
    inquiries,
    async ask(inquiry) {
      const answer = answers[inquiries.length]
      inquiries.push(inquiry)
      if (!answer) throw new Error(`nobody expected the question ${inquiry.question.id}`)
      return answer
    },
  }
}

/** Runs a tool again and again with what is answered, until it stops asking. */
export async function runToEnd(
  executor: ToolExecutor,
  run: ToolRun,
  answers: Readonly<Record<string, JsonValue | ((inquiry: ToolInquiry) => JsonValue | Promise<JsonValue>)>>,
): Promise<{ readonly outcome: ToolOutcome; readonly asked: readonly ToolInquiry[] }> {
  const asked: ToolInquiry[] = []
  const given = new Map(run.answers)
  for (;;) {
    const outcome = await executor.run({ ...run, answers: new Map(given) }, neverAborted)
    if (outcome.kind !== 'needs-input') return { outcome, asked }
    asked.push(outcome.inquiry)
    const { id } = outcome.inquiry.question
    const answer = answers[id]
    if (answer === undefined || asked.length > 20) throw new Error(`nobody expected the question ${id}`)
    given.set(id, typeof answer === 'function' ? await answer(outcome.inquiry) : answer)
  }
}

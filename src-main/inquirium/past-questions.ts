import type { ActivityItem } from '../../src-shared/contract/activity'
import type {
  ExplainQuestion,
  PastQuestion,
  PastQuestionFilter,
  PastQuestionPage,
  ReadPastQuestions,
} from '../../src-shared/contract/past-questions'
import { activityItem } from '../../src-shared/projection/activity-item'
import { questionOutcome, toolOfQuestion } from '../../src-shared/projection/question-outcome'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { TraceStream } from './trace-stream'
import type { TranscriptStore } from './transcript-store'

export interface PastQuestions {
  read(query: ReadPastQuestions): Promise<PastQuestionPage>
  /** What the trace says about an asking, oldest first. What is not found is left out. */
  explain(question: ExplainQuestion): Promise<readonly ActivityItem[]>
}

type Reading = Pick<TranscriptStore, 'query' | 'find'>

/** How many ends one request may look at. More would keep everything else in the process waiting. */
export const MOST_LOOKED_AT = 400

const closings = ['inquirium.operator-question-closed.v1'] as const
const turns = ['inquirium.inquiry-turn.v1'] as const

/** Reads what was put to the operator by how it ended. The ends are few and indexed; the rest is found from them. */
export function createPastQuestions(ports: {
  readonly transcript: Reading
  readonly traces: Pick<TraceStream, 'find'>
}): PastQuestions {
  const { transcript, traces } = ports
  return {
    async read({ before, limit, filter }) {
      const items: PastQuestion[] = []
      let looked = 0
      let next: number | null = null
      for await (const end of endsBefore(before ?? 'end', transcript, limit)) {
        if (items.length === limit || looked === MOST_LOOKED_AT) return { items, next }
        looked += 1
        next = end.position
        const question = await questionEndedBy(end, filter, transcript)
        if (question) items.push(question)
      }
      return { items, next: null }
    },

    async explain({ traces: ids }) {
      const found = await Promise.all(ids.map((id) => traces.find(id)))
      return found.flatMap((record) => (record === null ? [] : [activityItem(record)]))
    },
  }
}

/** Every end before a position, the latest first. */
async function* endsBefore(start: number | 'end', transcript: Reading, limit: number): AsyncGenerator<RecordedFact> {
  for (let before: number | 'end' | undefined = start; before !== undefined; ) {
    const page: readonly RecordedFact[] = await transcript.query({ kinds: closings, before, limit })
    yield* page.toReversed()
    before = page.length < limit ? undefined : page[0]?.position
  }
}

async function questionEndedBy(
  { fact: closed }: RecordedFact,
  filter: PastQuestionFilter,
  transcript: Reading,
): Promise<PastQuestion | null> {
  if (closed?.schema !== 'inquirium.operator-question-closed.v1') return null
  if (!isOpenOr(filter.outcomes, questionOutcome(closed))) return null
  const asked = (await transcript.find(closed['question/ref']))?.fact
  if (asked?.schema !== 'inquirium.operator-question.v1' || !isWanted(asked, filter)) return null
  const { turn } = factScope(asked)
  const [said] = turn === null ? [] : await transcript.query({ turn, kinds: turns, after: 0, limit: 1 })
  return { asked, closed, turnPosition: said?.position ?? null }
}

function isWanted(asked: OperatorQuestionFact, { sources, tools }: PastQuestionFilter): boolean {
  return isOpenOr(sources, asked.request.source.kind) && isOpenOr(tools, toolOfQuestion(asked))
}

/** An empty list asks for nothing in particular. */
function isOpenOr<Value>(wanted: readonly Value[], value: Value | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

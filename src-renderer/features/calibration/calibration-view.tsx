import { useQuery } from '@tanstack/react-query'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import { calibrationQuery } from '../../bridge/calibration'
import { nameRuntime } from '../../bridge/name-runtime'
import { runtimesQuery } from '../../bridge/queries'
import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page, Section } from '../../ui/page'
import { Scroll } from '../../ui/scroll'
import { arrangeVerdicts, type ModelRecord, sumOf, verdicts } from './arrange-verdicts'
import { ByConfidence } from './by-confidence'
import { verdictWords } from './calibration-words'
import { OverTime } from './over-time'

type CalibrationViewProps = { readonly onFind: (verdict: (typeof verdicts)[number]) => void }

/** What the operator found out about each model, counted and drawn. Nothing is computed from it, and no model reads it. */
export function CalibrationView({ onFind }: CalibrationViewProps) {
  const { data, error, refetch } = useQuery(calibrationQuery)
  const { data: runtimes = [] } = useQuery({ ...runtimesQuery, staleTime: Number.POSITIVE_INFINITY })
  if (error) {
    return (
      <Scroll>
        <EmptyState title="The verdicts could not be read" lead={`${wordsFor(error).title}. ${wordsFor(error).next}`}>
          <div>
            <Button onClick={() => void refetch()}>Read them again</Button>
          </div>
        </EmptyState>
      </Scroll>
    )
  }
  if (!data) return <Scroll>{null}</Scroll>
  const records = arrangeVerdicts(data)
  return (
    <Scroll>
      {data.verdicts.length === 0 ? <NothingJudged records={records} /> : <Judged {...{ records, runtimes, onFind }} />}
    </Scroll>
  )
}

function NothingJudged({ records }: { readonly records: readonly ModelRecord[] }) {
  const answers = records.reduce((sum, each) => sum + each.answers, 0)
  const had =
    answers === 0
      ? 'There is no answer yet.'
      : `There ${answers === 1 ? 'is one answer' : `are ${answers} answers`}, and no verdict on any.`
  return (
    <EmptyState
      title="Nothing has been judged yet"
      lead={`${had} Mark an answer verified, refuted or amended once you know, with V, R or A, and what you found out about each model is counted here. No model ever sees it.`}
    />
  )
}

type JudgedProps = CalibrationViewProps & {
  readonly records: readonly ModelRecord[]
  readonly runtimes: readonly RuntimeSummary[]
}

const Judged = ({ records, runtimes, onFind }: JudgedProps) => (
  <Page>
    <div className="grid gap-3">
      <p className="max-w-[38rem] text-small text-ink-soft text-pretty">
        What you found out about answers, by the model that gave them. The latest verdict on an answer counts. Few
        verdicts say little: you choose what you check, and answers that are easy to check are checked more often.
      </p>
      <ul aria-label="Colours, and the answers behind them" className="flex flex-wrap gap-2">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <button
              type="button"
              aria-label={`${verdictWords[verdict].title}: find these answers`}
              onClick={() => onFind(verdict)}
              className="inline-flex items-center gap-2 rounded-full border border-line px-3 py-1 text-small text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
            >
              <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${verdictWords[verdict].ground}`} />
              {verdictWords[verdict].title}
            </button>
          </li>
        ))}
      </ul>
    </div>
    {records.map((record) => (
      <ModelSection
        key={`${record['runtime/ref']} ${record['model.binding/ref']}`}
        record={record}
        runtimes={runtimes}
      />
    ))}
  </Page>
)

type ModelSectionProps = { readonly record: ModelRecord; readonly runtimes: readonly RuntimeSummary[] }

function ModelSection({ record, runtimes }: ModelSectionProps) {
  const name = nameRuntime(record, runtimes)
  const judged = sumOf(record.judged)
  return (
    <Section
      title={name ? `${name.model} on ${name.runtime}` : record['model.binding/ref']}
      lead={`${judged} of ${record.answers} ${record.answers === 1 ? 'answer' : 'answers'} judged`}
    >
      {judged > 0 && (
        <div className="grid gap-6 rounded-card border border-line bg-raised p-4">
          <ByConfidence byConfidence={record.byConfidence} />
          <OverTime overTime={record.overTime} period={record.period} />
        </div>
      )}
    </Section>
  )
}

import type { ReactNode } from 'react'
import { localityWords, wordsForEvidence } from '../../bridge/locality-words'
import { nameRuntime } from '../../bridge/name-runtime'
import type { Explanation } from './explain-attempt'
import { useKnownRuntimes } from './known-runtimes'
import { wordsForPassedOver } from './words/passed-over-words'
import {
  callWords,
  checkWords,
  chosenBecause,
  contextWords,
  inquiryWords,
  outputWords,
  policyWords,
  questionWords,
} from './words/why-words'

/** Everything the verdict rests on, each once. */
const evidenceWords = (codes: readonly string[]): string =>
  [...new Set(codes.map(wordsForEvidence))].filter((words) => words !== null).join('; ')

/** What was decided on the way to this answer, each line from a record of the trace. */
export function WhyFacts({
  explanation: { attempt, selection, locality, checks, calls, questions, inquiries },
}: {
  readonly explanation: Explanation
}) {
  const runtimes = useKnownRuntimes()
  const refs = attempt ?? selection?.refs ?? {}
  const name = nameRuntime(refs, runtimes)
  const verdict = attempt?.['locality/verdict'] ?? locality?.outcome
  const evidence = locality ? evidenceWords(locality['evidence/codes'] ?? [locality['reason/code']]) : ''
  if (!attempt && !selection) {
    return <p className="text-small text-ink-soft">Nothing about this attempt has been traced yet.</p>
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
      <Fact name="Runtime">
        {name ? `${name.model} on ${name.runtime}` : 'none was found'}
        {selection && <Aside>{chosenBecause(selection)}</Aside>}
      </Fact>
      {verdict && (
        <Fact name="Locality">
          {localityWords[verdict].short}
          {evidence && `: ${evidence}`}
        </Fact>
      )}
      {checks.map((check) => (
        <Fact key={check['trace/id']} name="Check">
          {checkWords(check)}
        </Fact>
      ))}
      <Fact name="Passed over">
        <PassedOver selection={selection} />
      </Fact>
      {attempt && (
        <>
          <Fact name="Context">{contextWords(attempt, selection?.counts['window/tokens'] ?? null)}</Fact>
          <Fact name="Tools">
            <Lines lines={calls.map((call) => [call['trace/id'], callWords(call)])} none="none were called" />
          </Fact>
          <Fact name="Questions">
            <Lines
              lines={[
                ...questions.map((end) => [end['trace/id'], questionWords(end)] as const),
                ...inquiries.map((end) => [end['trace/id'], inquiryWords(end, runtimes)] as const),
              ]}
              none="none were asked"
            />
          </Fact>
          <Fact name="Answer">{outputWords(attempt)}</Fact>
          <Fact name="Policy">{policyWords(attempt)}</Fact>
        </>
      )}
      <Fact name="Left the machine">{verdict ? localityWords[verdict].left : 'nothing'}</Fact>
    </dl>
  )
}

function PassedOver({ selection }: Pick<Explanation, 'selection'>) {
  const runtimes = useKnownRuntimes()
  const entries = selection?.['passed-over'] ?? []
  if (entries.length === 0) return 'nobody'
  return entries.map((entry) => (
    <span key={`${entry['runtime/ref']} ${entry['model.binding/ref']}`} className="block">
      {nameRuntime(entry, runtimes)?.model}: {wordsForPassedOver(entry['reason/code'])}
    </span>
  ))
}

type LinesProps = { readonly lines: readonly (readonly [id: string, words: string])[]; readonly none: string }

const Lines = ({ lines, none }: LinesProps) =>
  lines.length === 0
    ? none
    : lines.map(([id, words]) => (
        <span key={id} className="block">
          {words}
        </span>
      ))

type FactProps = { readonly name: string; readonly children: ReactNode }

const Fact = ({ name, children }: FactProps) => (
  <>
    <dt className="max-w-28 text-ink-faint">{name}</dt>
    <dd className="min-w-0 break-words text-ink-soft">{children}</dd>
  </>
)

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-ink-faint">{children}</span>
)

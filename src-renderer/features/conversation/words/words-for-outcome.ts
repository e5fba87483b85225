import type { InquiryResult } from '../../../../src-shared/inquirium/inquiry-result'
import { isSilent } from '../result-text'
import { type OutcomeWords, outcomeWords } from './outcome-words'

type Unfinished = Exclude<InquiryResult, { outcome: 'completed' }>

/** What is said of an attempt that ended without an answer, with what is known of it in particular. */
export function wordsForOutcome(result: Unfinished): Pick<OutcomeWords, 'title' | 'what'> {
  // Sound because the contract pairs each outcome with its own reasons.
  const reasons: Readonly<Record<string, OutcomeWords>> = outcomeWords[result.outcome]
  const { title, what, whenSilent = what } = reasons[result['reason/code']] ?? outcomeWords.failed['internal-error']
  const said = [isSilent(result) ? whenSilent : what, ...refusedRest(result)].join(' ')
  const machine = machineNamedBy(result)
  return { title, what: machine === null ? said : `${said} The runtime named that machine: ${machine}.` }
}

/** An answer that was given in pieces, of which the last was refused: why it was. */
function refusedRest(result: Unfinished): readonly string[] {
  const code = result['reason/code'] === 'runtime-stopped' ? result.diagnostics['error/code'] : undefined
  const refused: Readonly<Record<string, OutcomeWords>> = {
    ...outcomeWords['handler-unavailable'],
    ...outcomeWords.invalid,
  }
  const title = code === undefined || !Object.hasOwn(refused, code) ? undefined : refused[code]?.title
  return title === undefined ? [] : [`${title}.`]
}

/** Where an answer that came from elsewhere said that it was made. */
function machineNamedBy(result: Unfinished): string | null {
  if (result['reason/code'] !== 'remote-signs-seen' || !('locality_verdict' in result)) return null
  const signs = result.locality_verdict?.evidence ?? []
  return (
    signs
      .findLast(({ 'subject/ref': subject }) => subject?.startsWith(MACHINE))
      ?.['subject/ref']?.slice(MACHINE.length) ?? null
  )
}

const MACHINE = 'remote-host/'

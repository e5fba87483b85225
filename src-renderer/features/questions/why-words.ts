import type { ActivityItem } from '../../../src-shared/contract/activity'
import type { DecisionProvenance } from '../../../src-shared/inquirium/decision-kinds'

type Decision = Extract<ActivityItem, { kind: 'decision' }>['decision']

/** One thing that the trace says about an asking. */
export type Reason = {
  readonly name: string
  readonly words: string
  /** The code or the key behind the words, as it stands in the trace or in the configuration. */
  readonly code: string
}

const deciders: Readonly<Record<DecisionProvenance, string>> = {
  'host-policy': 'The host, by its rules',
  'model-proposed': 'The assistant proposed it; the host checked it and let it be shown',
  'model-produced': 'The model',
  'operator-approved': 'You',
}

/** Why a question came up. The list is open: a code that is not in it is read out. */
const openings: Readonly<Record<string, string>> = {
  'tool-asks': 'a tool could not go on, and no remembered or configured answer was there for it',
  'assistant-asks': 'the assistant could not go on without a decision of yours',
  'tool-permission-required': 'nothing you allowed before covers this call',
  'operator-asked-to-delete-turn': 'you asked for a message to be deleted, and that cannot be taken back',
  'operator-asked-to-delete-session': 'you asked for a session to be deleted, and that cannot be taken back',
  'operator-asked-to-delete-participant': 'you asked for everything to be deleted, and that cannot be taken back',
  'runtime-locality-unverified': 'nothing shows that the runtime you chose answers on this machine',
  'program-confirmation': 'a program runs for the assistant only after you have seen it',
  'folder-grant': 'tools see no folder that you did not open to them',
  'operator-decision-required': 'it cannot be done without your decision',
}

/** Why an asking ended the way it did. */
const endings: Readonly<Record<string, string>> = {
  'operator-answered': 'you answered',
  'remembered-answer': 'you had asked to remember your answer for the rest of this turn',
  'configured-answer': 'your configuration has the answer',
  'model-answered': 'your configuration sends this question to the model',
  'operator-cancelled': 'you cancelled it',
  user: 'you cancelled it',
  declined: 'you declined to answer',
  withdrawn: 'whoever asked no longer needed to know',
  interrupted: 'the work it belonged to was cut off',
  superseded: 'another question took its place',
  'timed-out': 'its time was up',
  'timeout-fail-closed': 'its time was up, and without an answer nothing is allowed',
  'no-prompt-backend': 'no window could be shown',
  'assistant-routing-denied': 'your configuration sends it to the model, and only you may answer it',
  'invalid-static-answer': 'the answer in your configuration does not fit the question',
  'backend-error': 'nobody could be asked',
}

/** What the trace says about why somebody was asked, or was not, one reason after another. */
export function reasonsIn(items: readonly ActivityItem[]): readonly Reason[] {
  return items.flatMap((item) => (item.kind === 'decision' ? reasonsOf(item.decision) : []))
}

function reasonsOf(decision: Decision): readonly Reason[] {
  if (decision.kind !== 'question' && decision.kind !== 'inquiry') return []
  const code = decision['reason/code']
  if (decision.outcome === 'opened') {
    return [
      { name: 'Asked because', words: inWords(openings, code), code },
      { name: 'Who wanted it asked', words: deciders[decision.provenance], code: decision.provenance },
    ]
  }
  const key = decision.refs['configuration/key']
  const waited = decision.counts['waited/ms']
  return [
    { name: decision.kind === 'question' ? 'Ended because' : 'Not asked because', words: inWords(endings, code), code },
    ...(key === undefined ? [] : [{ name: 'Where that is set', words: 'in config.toml', code: key }]),
    ...(waited === undefined ? [] : [{ name: 'Waited', words: waitedWords(waited), code: `${waited} ms` }]),
    { name: 'Who decided', words: deciders[decision.provenance], code: decision.provenance },
  ]
}

function inWords(table: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? code.replaceAll('-', ' ')
}

export function waitedWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'less than a second'
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

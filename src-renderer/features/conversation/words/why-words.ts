import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { nameRuntime } from '../../../bridge/name-runtime'
import { formatDuration } from '../../../ui/format-time'
import type { Explanation } from '../explain-attempt'
import { modelAnswered, unaskedEnds } from './unasked-ends'

type Attempt = NonNullable<Explanation['attempt']>
type Selection = NonNullable<Explanation['selection']>
type Call = Explanation['calls'][number]
type Question = Explanation['questions'][number]
type Inquiry = Explanation['inquiries'][number]
type Check = Explanation['checks'][number]

/** Why this runtime and no other. */
export function chosenBecause(selection: Selection): string | null {
  if (selection.outcome === 'none') return null
  switch (selection['reason/code']) {
    case 'operator-choice':
      return 'you chose it'
    case 'built-in-runtime':
      return 'the built-in one, since you chose no other'
    default:
      return selection['reason/code'].replaceAll('-', ' ')
  }
}

const checkEnds: Readonly<Record<Check['outcome'], string>> = {
  passed: 'passed',
  failed: 'not passed',
  cancelled: 'cancelled',
  'broken-off': 'cut short by the runtime',
  expired: 'expired',
}

export function checkWords(check: Check): string {
  const took = check.counts['duration/ms']
  const outcome = checkEnds[check.outcome]
  return took === undefined ? outcome : `${outcome}, in ${formatDuration(took)}`
}

const callEnds: Readonly<Record<Call['outcome'], string>> = {
  proposed: 'proposed',
  ran: 'ran',
  skipped: 'was not run',
  failed: 'failed',
  cancelled: 'was stopped',
}

/** A name that nobody registered is the model's word, and the trace does not have it. */
export const callWords = ({ refs, outcome }: Call): string =>
  `${refs['tool/name'] ?? 'a tool that is not there'} ${callEnds[outcome]}`

const questionEnds: Readonly<Record<Question['outcome'], string>> = {
  opened: 'waiting for an answer',
  answered: 'answered',
  timed_out: 'not answered in time',
  cancelled: 'cancelled',
  superseded: 'replaced by another',
  refused: 'not put to you',
}

const askerWords = ({ refs }: Pick<Question | Inquiry, 'refs'>): string =>
  ({
    host: 'Inquirium asked',
    assistant: 'the assistant asked',
    tool: `${refs['tool/name'] ?? 'a tool'} asked`,
  })[refs['asked/by'] ?? 'host']

export function questionWords(question: Question): string {
  const { outcome, 'reason/code': reason } = question
  const end = outcome === 'answered' && reason === 'operator-answered' ? 'you answered' : questionEnds[outcome]
  return `${askerWords(question)}: ${end}`
}

/** Which model answered is said where the trace names one: records of earlier versions do not. */
export function inquiryWords(inquiry: Inquiry, runtimes: readonly RuntimeSummary[]): string {
  const name = inquiry['reason/code'] === 'model-answered' ? nameRuntime(inquiry.refs, runtimes) : null
  const end = name ? modelAnswered(`${name.model} on ${name.runtime}`) : unaskedEnds[inquiry['reason/code']]
  return `${askerWords(inquiry)}: ${end ?? ''}`
}

/** What the model was given to read, and how much room it had then, which records of earlier versions do not say. */
export function contextWords(attempt: Attempt, windowTokens: number | null): string {
  const {
    'message/count': messages,
    'token/approx-input': tokens,
    'file/has-any': files,
    'tool/has-any': tools,
  } = attempt['input/shape']
  if (messages === 0) return 'nothing was read'
  const read = messages === 1 ? 'one message' : `${messages} messages of this session`
  const room = windowTokens === null ? '' : ` of ${windowTokens.toLocaleString('en')}`
  const extras = [files ? 'attached files' : null, tools ? 'what tools returned' : null].filter((name) => name !== null)
  const rest = extras.length === 0 ? 'nothing else was read' : `also ${extras.join(' and ')}`
  return `${read}, about ${tokens.toLocaleString('en')}${room} tokens; ${rest}`
}

export function outputWords({ 'output/shape': { 'token/approx-output': tokens } }: Attempt): string {
  return tokens === 1 ? 'about one token' : `about ${tokens.toLocaleString('en')} tokens`
}

const trustWords: Readonly<Record<Attempt['policy']['trust/mode'], string>> = {
  strict_local: 'only runtimes known to run here',
  operator_attested: 'a runtime you vouched for',
  remote_capable: 'remote runtimes',
}

export function policyWords({ policy, mode }: Attempt): string {
  const place = policy.locality === 'local_only' ? 'local only' : 'remote allowed'
  return [place, trustWords[policy['trust/mode']], 'advise only', ...(mode ? [`mode ${mode}`] : [])].join(', ')
}

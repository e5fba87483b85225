import { baselineAssistantProfile } from '../../src-shared/inquirium/baseline-profile'
import type { ConformanceCheck, ConformanceChecks } from '../../src-shared/inquirium/conformance-report'
import { MAXIMUM_TEXT } from '../../src-shared/inquirium/request-turn'
import type { Accident } from '../inquirium/conformance-port'
import { isAttested } from '../inquirium/locality'
import { accidentIn, isOfTheMachine } from './conformance-accident'
import { conformanceFixtures as fixtures } from './conformance-fixtures'
import { askProbe, type Probe, type ProbeAnswer, type ProbeQuestion } from './conformance-probe'

export type CheckResult = ConformanceChecks[ConformanceCheck]

const { requires } = baselineAssistantProfile

/** Everything the candidate answered so far; later checks judge all of it. */
export type Answers = { readonly ordinary: ProbeAnswer[]; readonly every: ProbeAnswer[] }

/** A check that an accident kept from saying anything. */
export type BrokenOff = { readonly outcome: 'broken-off'; readonly accident: Accident }

type Check = (probe: Probe, answers: Answers) => Promise<CheckResult | BrokenOff>

const passed = (measured?: number): CheckResult => ({
  outcome: 'passed',
  ...(measured === undefined ? {} : { measured }),
})

const failed = (reason: string, measured?: number): CheckResult => ({
  outcome: 'failed',
  'reason/code': reason,
  ...(measured === undefined ? {} : { measured }),
})

const brokenOff = (accident: Accident): BrokenOff => ({ outcome: 'broken-off', accident })

async function ask(probe: Probe, answers: Answers, question: ProbeQuestion): Promise<ProbeAnswer> {
  const answer = await askProbe(probe, question)
  answers.every.push(answer)
  return answer
}

const ordinarily = (maximumTokens: number): ProbeQuestion => ({ text: fixtures.ordinary, maximumTokens })

/** A model that thinks first says nothing in a short answer, and is not to be blamed for it. */
const isSpeechless = ({ response, words }: ProbeAnswer): boolean =>
  words === '' && (response.outcome === 'completed' || response['reason/code'] === 'output-empty')

/** The checks in the order they run; the first needs an answer, and most of the others judge it. */
export const conformanceChecks: Readonly<Record<ConformanceCheck, Check>> = {
  async generates(probe, answers) {
    const short = await ask(probe, answers, ordinarily(fixtures.outputTokens))
    answers.ordinary.push(short)
    if (isSpeechless(short)) {
      answers.ordinary.push(await ask(probe, answers, ordinarily(fixtures.thinkingTokens)))
    }
    const answer = answers.ordinary.at(-1) ?? short
    const accident = accidentIn(answer.response) ?? vanishedIn(answer.response)
    if (accident !== null) return brokenOff(accident)
    if (isSpeechless(answer)) return failed('output-empty')
    return answer.response.outcome === 'completed'
      ? passed(answer.response.timing?.total_ms)
      : failed(answer.response['reason/code'])
  },

  async 'window-is-large-enough'({ candidate: { windowTokens } }) {
    if (windowTokens === null) return failed('window-unknown')
    return windowTokens >= requires.window_tokens ? passed(windowTokens) : failed('window-too-small', windowTokens)
  },

  async 'output-is-bounded'(_probe, { ordinary }) {
    for (const { response, pieces, maximumTokens } of ordinary) {
      const tokens = response.usage.output_tokens ?? pieces.text + pieces.reasoning
      if (tokens > maximumTokens) return failed('longer-than-asked', tokens)
    }
    const bytes = Math.max(0, ...ordinary.map((answer) => answer.bytes))
    return bytes <= requires.output_bytes ? passed(bytes) : failed('too-many-bytes', bytes)
  },

  async streams(_probe, { ordinary }) {
    const { text, reasoning } = ordinary.at(-1)?.pieces ?? { text: 0, reasoning: 0 }
    const pieces = Math.max(text, reasoning)
    return pieces > 1 ? passed(pieces) : failed('came-in-one-piece', pieces)
  },

  async stops(probe, answers) {
    const question = { text: fixtures.longWinded, maximumTokens: fixtures.longWindedTokens, stopAtFirstPiece: true }
    const { response, settledAfterStopMs } = await ask(probe, answers, question)
    const accident = accidentIn(response)
    if (accident !== null) return brokenOff(accident)
    if (response.outcome !== 'cancelled' || settledAfterStopMs === null) return failed('did-not-stop')
    const isQuick = settledAfterStopMs <= fixtures.stopWithinMs
    return isQuick ? passed(settledAfterStopMs) : failed('stopped-late', settledAfterStopMs)
  },

  async 'has-no-tools'(_probe, { every }) {
    const calls = every.filter(({ response }) => hasCalled(response))
    return calls.length === 0 ? passed() : failed('called-a-tool', calls.length)
  },

  async 'transport-is-local'({ candidate: { transport } }) {
    const local: readonly string[] = requires.transports
    return local.includes(transport) ? passed() : failed('transport-not-local-enough')
  },

  /** Nothing can watch a server's connections from here, so it takes a runtime that attests what it does. */
  async 'sends-no-telemetry'({ candidate: { verdict } }) {
    return isAttested(verdict.verdict) ? passed() : failed('locality-unverified')
  },

  async 'has-no-remote-fallback'(_probe, { every }) {
    const remote = every.filter(({ response }) => verdictOf(response) === 'remote-proxied')
    return remote.length === 0 ? passed() : failed('remote-signs-seen', remote.length)
  },

  /** Any outcome will do for a bad input, as long as an ordinary question is answered afterwards. */
  async 'survives-bad-input'(probe, answers) {
    const overflow = textBeyond(probe.candidate.windowTokens ?? requires.window_tokens)
    let hasBroken = false
    for (const text of [...fixtures.badInputs, ...overflow]) {
      const { response } = await ask(probe, answers, { text, maximumTokens: fixtures.badInputTokens })
      hasBroken ||= accidentIn(response) !== null
    }
    const after = await askAfterwards(probe, answers)
    const accident = accidentIn(after.response) ?? vanishedIn(after.response)
    // What broke with a bad input and stays broken did not survive it.
    if (accident !== null && (!hasBroken || isOfTheMachine(accident))) return brokenOff(accident)
    if (after.response.outcome === 'completed') return passed()
    const reason = after.response['reason/code']
    // It gave itself away on the way, which another check tells, and is asked nothing any more.
    return reason === 'egress-denied' ? { outcome: 'not-run', 'reason/code': reason } : failed(reason)
  },
}

/** Whether it still answers. Any words will do, also those it only thinks; for nothing at all it is asked again. */
async function askAfterwards(probe: Probe, answers: Answers): Promise<ProbeAnswer> {
  const short = await ask(probe, answers, ordinarily(fixtures.outputTokens))
  const isAnswered = !isSpeechless(short) || short.response.outcome === 'completed'
  return isAnswered ? short : ask(probe, answers, ordinarily(fixtures.thinkingTokens))
}

/** Stopped by nobody who is here: whoever closed the runtime did it. */
const vanishedIn = ({ outcome }: ProbeAnswer['response']): Accident | null =>
  outcome === 'cancelled' ? { outcome: 'interrupted', reason: 'runtime-stopped' } : null

/** A text that does not fit the window; none for a window so large that no request could fill it. */
function textBeyond(windowTokens: number): readonly string[] {
  const words = windowTokens + 1
  return words * fixtures.overflowWord.length > MAXIMUM_TEXT ? [] : [fixtures.overflowWord.repeat(words)]
}

/** A call that was cut before it was whole is one all the same. */
function hasCalled(response: ProbeAnswer['response']): boolean {
  const output = 'output' in response ? response.output : []
  return Boolean(response.diagnostics.calls_cut_short) || output.some(({ type }) => type === 'tool-call')
}

function verdictOf(response: ProbeAnswer['response']) {
  return 'locality_verdict' in response ? response.locality_verdict?.verdict : undefined
}

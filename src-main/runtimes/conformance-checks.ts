import { baselineAssistantProfile } from '../../src-shared/inquirium/baseline-profile'
import type { ConformanceCheck, ConformanceChecks } from '../../src-shared/inquirium/conformance-report'
import { MAXIMUM_TEXT } from '../../src-shared/inquirium/request-turn'
import { isAttested } from '../inquirium/locality'
import { conformanceFixtures as fixtures } from './conformance-fixtures'
import { askProbe, type Probe, type ProbeAnswer } from './conformance-probe'

export type CheckResult = ConformanceChecks[ConformanceCheck]

const { requires } = baselineAssistantProfile

/** Everything the candidate answered so far; later checks judge all of it. */
export type Answers = { ordinary: ProbeAnswer | null; readonly every: ProbeAnswer[] }

type Check = (probe: Probe, answers: Answers) => Promise<CheckResult>

const passed = (measured?: number): CheckResult => ({
  outcome: 'passed',
  ...(measured === undefined ? {} : { measured }),
})

const failed = (reason: string, measured?: number): CheckResult => ({
  outcome: 'failed',
  'reason/code': reason,
  ...(measured === undefined ? {} : { measured }),
})

async function ask(probe: Probe, answers: Answers, question: Parameters<typeof askProbe>[1]): Promise<ProbeAnswer> {
  const answer = await askProbe(probe, question)
  answers.every.push(answer)
  return answer
}

/** The checks in the order they run; the first needs an answer, and most of the others judge it. */
export const conformanceChecks: Readonly<Record<ConformanceCheck, Check>> = {
  async generates(probe, answers) {
    const answer = await ask(probe, answers, { text: fixtures.ordinary, maximumTokens: fixtures.outputTokens })
    answers.ordinary = answer
    if (answer.response.outcome === 'completed') return passed(answer.response.timing?.total_ms)
    return failed(answer.response['reason/code'])
  },

  async 'window-is-large-enough'({ candidate: { windowTokens } }) {
    if (windowTokens === null) return failed('window-unknown')
    return windowTokens >= requires.window_tokens ? passed(windowTokens) : failed('window-too-small', windowTokens)
  },

  async 'output-is-bounded'(_probe, { ordinary }) {
    const tokens = ordinary?.response.usage.output_tokens ?? ordinary?.pieces ?? 0
    const bytes = Buffer.byteLength(ordinary?.text ?? '')
    if (tokens > fixtures.outputTokens) return failed('longer-than-asked', tokens)
    return bytes <= requires.output_bytes ? passed(bytes) : failed('too-many-bytes', bytes)
  },

  async streams(_probe, { ordinary }) {
    const pieces = ordinary?.pieces ?? 0
    return pieces > 1 ? passed(pieces) : failed('came-in-one-piece', pieces)
  },

  async stops(probe, answers) {
    const question = { text: fixtures.longWinded, maximumTokens: fixtures.longWindedTokens, stopAtFirstPiece: true }
    const { response, settledAfterStopMs } = await ask(probe, answers, question)
    if (response.outcome !== 'cancelled' || settledAfterStopMs === null) return failed('did-not-stop')
    const isQuick = settledAfterStopMs <= fixtures.stopWithinMs
    return isQuick ? passed(settledAfterStopMs) : failed('stopped-late', settledAfterStopMs)
  },

  async 'has-no-tools'(_probe, { every }) {
    const calls = every.filter(({ response }) => outputOf(response).some(({ type }) => type === 'tool-call'))
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
    for (const text of [...fixtures.badInputs, ...overflow]) await ask(probe, answers, { text, maximumTokens: 2 })
    const after = await ask(probe, answers, { text: fixtures.ordinary, maximumTokens: 2 })
    return after.response.outcome === 'completed' ? passed() : failed(after.response['reason/code'])
  },
}

/** A text that does not fit the window; none for a window so large that no request could fill it. */
function textBeyond(windowTokens: number): readonly string[] {
  const words = windowTokens + 1
  return words * fixtures.overflowWord.length > MAXIMUM_TEXT ? [] : [fixtures.overflowWord.repeat(words)]
}

function outputOf(response: ProbeAnswer['response']) {
  return 'output' in response ? response.output : []
}

function verdictOf(response: ProbeAnswer['response']) {
  return 'locality_verdict' in response ? response.locality_verdict?.verdict : undefined
}

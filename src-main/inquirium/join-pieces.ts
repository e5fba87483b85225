import type { CaveatCode } from '../../src-shared/inquirium/epistemic'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import type { Usage } from '../../src-shared/inquirium/usage'
import { type Evidence, judgeAnswer } from './locality'

const MOST_PARTS = 256

export type Completed = Extract<GenerateResponse, { outcome: 'completed' }>
export type Interrupted = Extract<GenerateResponse, { outcome: 'interrupted' }>

/** An answer that was given in pieces, with tools in between, is one answer: what is known of one piece holds of all. */
export function joinPieces(earlier: Completed | null, next: GenerateResponse): GenerateResponse {
  if (earlier === null) return next
  const usage = sum(earlier.usage, next.usage)
  const said = earlier.output.filter((part) => part.type !== 'tool-call')
  const caveats = union(earlier.epistemic.caveats, next.epistemic.caveats)
  const shared = { usage, epistemic: { ...next.epistemic, caveats } }
  if ('output' in next) {
    const output = [...said, ...next.output].slice(-MOST_PARTS)
    const verdict = verdictOnAll(earlier.locality_verdict, next.locality_verdict)
    return { ...next, ...shared, output, ...(verdict === undefined ? {} : { locality_verdict: verdict }) }
  }
  return said.length === 0 ? { ...next, ...shared } : brokenOff(earlier, next, shared)
}

type Refusal = Exclude<GenerateResponse, { output: unknown }>

/** The rest was refused. What had been said by then is not thrown away for that. */
function brokenOff(
  earlier: Completed,
  next: Refusal,
  { usage, epistemic }: Pick<Completed, 'usage' | 'epistemic'>,
): Interrupted {
  const reason = next['reason/code'] === 'egress-denied' ? 'remote-signs-seen' : 'runtime-stopped'
  const sign: readonly CaveatCode[] = reason === 'remote-signs-seen' ? [reason] : ['interrupted']
  const verdict = verdictOnAll(earlier.locality_verdict, 'locality_verdict' in next ? next.locality_verdict : undefined)
  return {
    ...earlier,
    ...(verdict === undefined ? {} : { locality_verdict: verdict }),
    usage,
    output: earlier.output.filter((part) => part.type !== 'tool-call'),
    epistemic: { ...epistemic, caveats: union(epistemic.caveats, sign) },
    diagnostics: { ...next.diagnostics, finish_reason: 'error', 'error/code': next['reason/code'] },
    outcome: 'interrupted',
    'reason/code': reason,
    next_step: nextStepAfter('interrupted', reason),
  }
}

/** The turn was ended because something that was asked on its way turned out to answer from elsewhere. */
export function wentElsewhere(response: Completed, astray: Interrupted): Interrupted {
  const { 'runtime/ref': runtime, 'model.binding/ref': binding, locality_verdict } = astray
  return {
    ...response,
    output: response.output.filter((part) => part.type !== 'tool-call'),
    epistemic: { ...response.epistemic, caveats: union(response.epistemic.caveats, ['remote-signs-seen']) },
    ...(runtime === undefined ? {} : { 'runtime/ref': runtime }),
    ...(binding === undefined ? {} : { 'model.binding/ref': binding }),
    ...(locality_verdict === undefined ? {} : { locality_verdict }),
    outcome: 'interrupted',
    'reason/code': 'remote-signs-seen',
    next_step: nextStepAfter('interrupted', 'remote-signs-seen'),
  }
}

function verdictOnAll(earlier: LocalityVerdict | undefined, next: LocalityVerdict | undefined) {
  if (earlier === undefined || next === undefined) return next ?? earlier
  const isNew = (each: Evidence) => !earlier.evidence.some((known) => isSame(known, each))
  return judgeAnswer(earlier, next.evidence.filter(isNew), next['time/checked-at'])
}

const isSame = (left: Evidence, right: Evidence) =>
  left.code === right.code && left['subject/ref'] === right['subject/ref']

const union = (left: readonly CaveatCode[], right: readonly CaveatCode[]) => [...new Set([...left, ...right])]

function sum(first: Usage, second: Usage): Usage {
  const counts = ['input_tokens', 'output_tokens', 'reasoning_tokens', 'cached_input_tokens'] as const
  const added = counts.flatMap((name) => {
    const total = (first[name] ?? 0) + (second[name] ?? 0)
    return first[name] === undefined && second[name] === undefined ? [] : [[name, total] as const]
  })
  return { ...second, ...Object.fromEntries(added) }
}

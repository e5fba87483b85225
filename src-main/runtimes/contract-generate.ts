import type { GenerateParameterName } from '../../src-shared/inquirium/generate-parameters'
import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { Evidence } from '../inquirium/locality'
import type { GenerateObserver, RuntimeCall } from '../inquirium/runtime-port'
import type { Adapter } from './adapter'
import { createAnswer, type FinishedAnswer } from './answer'
import { type AttemptEnd, type CutOff, cutOff, type Finish } from './attempt-end'
import { makeResponse } from './make-response'
import { withOfferedNames } from './offered-names'
import { type JsonSchemaFormat, type StructuredFault, type StructuredReader, structuredReader } from './read-structured'
import { repairTurns } from './repair-turns'
import { repairedAnswer } from './repaired-answer'
import { instantOf, type RuntimeClock } from './runtime-clock'
import { untilLoaded } from './until-loaded'

export type Generation = {
  readonly adapter: Adapter
  readonly clock: RuntimeClock
  readonly call: RuntimeCall<GenerateRequest>
  /** The model gave itself away since it was looked at: it is told nothing more. */
  readonly isRefused: boolean
  readonly observer: GenerateObserver
  readonly signal: AbortSignal
}

type Result = {
  readonly end: AttemptEnd
  readonly answer: FinishedAnswer
  readonly output: readonly OutputPart[]
  readonly repairs: number
}

export async function contractGenerate(generation: Generation): Promise<GenerateResponse> {
  const { adapter, clock, call, isRefused } = generation
  const startedAtMs = clock.elapsedMs()
  const parsed = GenerateRequest.safeParse(call.request)
  const refusal = isRefused ? cutOff('handler-unavailable', 'egress-denied') : cutOff('invalid', 'request-malformed')
  const result = parsed.success && !isRefused ? await answer(generation, parsed.data) : nothing(clock, refusal)
  return makeResponse({
    ...result,
    call,
    parametersIgnored: parsed.success ? ignoredOf(adapter, parsed.data) : [],
    startedAtMs,
    finishedAtMs: clock.elapsedMs(),
    finishedAt: instantOf(clock),
  })
}

/** An attempt that never reached the runtime. */
function nothing({ elapsedMs }: RuntimeClock, end: AttemptEnd): Result {
  return { end, answer: createAnswer({ onDelta: () => undefined, elapsedMs }).finish(end), output: [], repairs: 0 }
}

async function answer(generation: Generation, request: GenerateRequest): Promise<Result> {
  const format = request.response_format
  if (format?.type === 'json-schema') return structured(generation, request, format)
  const streamed = await stream(generation, request, generation.observer.delta)
  return { ...streamed, output: withOfferedNames(streamed.answer.parts, request.tools), repairs: 0 }
}

type Streamed = Pick<Result, 'end' | 'answer'>

async function stream(
  generation: Generation,
  request: GenerateRequest,
  onDelta: GenerateObserver['delta'],
): Promise<Streamed> {
  const { adapter, clock, call, observer, signal } = generation
  const { candidate } = call
  // What a try showed of where it was made holds for the next one too; whatever else it left is none of its.
  const evidence: Evidence[] = []
  const once = async () => {
    const { answer, finish } = createAnswer({ onDelta, elapsedMs: clock.elapsedMs, evidence })
    const end = await adapter.stream({ request, candidate, progress: observer.progress }, answer, signal)
    return { end, hasBegun: answer.hasBegun, ended: (by: AttemptEnd): Streamed => ({ end: by, answer: finish(by) }) }
  }
  const first = await once()
  // Ready when it was looked at, and unloaded since: it is waited for and asked again, which is what a person would do.
  const isLoading = isCutOffBy(first.end, 'runtime-loading') && !first.hasBegun
  if (!isLoading) return first.ended(first.end)
  const isLoaded = await untilLoaded(adapter, candidate, observer.progress, signal)
  if (isLoaded) {
    const second = await once()
    return second.ended(second.end)
  }
  return first.ended(signal.aborted ? cutOff('cancelled', 'operator-cancelled') : first.end)
}

/** One second try, and no more: a model that fails twice is the wrong model. Its pieces are not added to those shown. */
async function structured(generation: Generation, request: GenerateRequest, format: JsonSchemaFormat): Promise<Result> {
  const read = structuredReader(format)
  if (read === null) return nothing(generation.clock, cutOff('invalid', 'parameter-unsupported'))
  const first = await stream(generation, request, generation.observer.delta)
  const result = structuredResult(first, read, 0)
  if (!isCutOffBy(result.end, 'schema-unsatisfied')) return result
  const second = await stream(generation, repairTurns(request, first.answer.text, format), () => undefined)
  return structuredResult({ ...second, answer: repairedAnswer(first.answer, second.answer) }, read, 1)
}

function structuredResult({ end, answer }: Streamed, read: StructuredReader, repairs: number): Result {
  if (end.kind !== 'finished') return { end, answer, output: answer.parts, repairs }
  const value = read(answer.text)
  if (typeof value === 'string') return { end: endOfUnread(value, end.finish), answer, output: [], repairs }
  return { end, answer, output: [...answer.parts.filter(({ type }) => type !== 'text'), value], repairs }
}

function isCutOffBy(end: AttemptEnd, reason: CutOff['reason']): boolean {
  return end.kind === 'cut-off' && end.reason === reason
}

/** What was cut at its limit would be cut there again. */
function endOfUnread(fault: StructuredFault, finish: Finish): AttemptEnd {
  if (fault === 'uncheckable') return cutOff('invalid', 'parameter-unsupported')
  return cutOff('invalid', finish === 'length' ? 'output-cut-short' : 'schema-unsatisfied')
}

function ignoredOf({ ignoredParameters }: Adapter, { parameters }: GenerateRequest): readonly GenerateParameterName[] {
  return ignoredParameters.filter((name) => parameters[name] !== undefined)
}

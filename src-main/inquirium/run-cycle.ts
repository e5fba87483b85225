import type { RequestTurn, ToolResultPart } from '../../src-shared/inquirium/request-turn'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { placesInRow } from './assistant-order'
import { callFiling, type FiledCall, reportRecord } from './call-record'
import { linkController } from './linked-controller'
import { assistantTurn, MOST_CALLS } from './proposed-calls'
import { type ProposedCall, runCall } from './run-call'
import { causeOfStop } from './stop-cause'
import type { ToolScene } from './tool-scene'
import { type CallReport, reportTooMany } from './tool-words'

export interface Cycle {
  readonly number: number
  /** What the model said beside its calls. */
  readonly text: string
  readonly calls: readonly ProposedCall[]
  /** The cycles of this turn that came before. */
  readonly earlier: readonly RequestTurn[]
}

/** Runs the calls of one cycle side by side. Null: something could not be recorded, so nothing may follow from it. */
export async function runCycle(
  cycle: Cycle,
  scene: ToolScene,
  signal: AbortSignal,
): Promise<readonly RequestTurn[] | null> {
  const { plan, ports } = scene
  const filed = cycle.calls.map((call) => ({ call, factId: `call:${ports.ids.next()}`, cycle: cycle.number }))
  if (!(await recordCalls(filed, scene))) return null
  scene.stage.enter()

  const { controller, unlink } = linkController(signal)
  const stop = {
    signal: controller.signal,
    // Not stopped by the operator or the host, yet stopped: a bug elsewhere in the cycle took the turn with it.
    cause: () => (signal.aborted ? causeOfStop(plan.cancelReason()) : 'interrupted'),
  } as const
  const places = placesInRow(cycle.calls.length)
  const reports = new Map<string, CallReport>()
  const said = assistantTurn(cycle.text, cycle.calls)
  const results = (told: (id: string) => Told) => [said, ...resultTurns(cycle.calls, told, scene)]

  async function run(entry: FiledCall): Promise<boolean> {
    const { call } = entry
    const place = places[call.order]
    if (place === undefined || call.order >= MOST_CALLS) return report(entry, reportTooMany())
    const exchange = (question: string) => [
      ...cycle.earlier,
      ...results((id) => reports.get(id) ?? unfinished(id === call.id ? question : null)),
    ]
    const end = await runCall(call, { ...place, exchange }, scene, stop).finally(place.announce)
    return end !== null && report(entry, end)
  }

  async function report(entry: FiledCall, end: CallReport): Promise<boolean> {
    reports.set(entry.call.id, end)
    const { outcome } = await ports.journal.commit({ expected: 'anywhere', ...reportRecord(entry, end, scene) })
    return outcome === 'committed'
  }

  const runs = filed.map((entry) => run(entry).catch(stopTheOthers(controller)))
  const ends = await Promise.allSettled(runs)
  unlink()
  const bug = ends.find((end) => end.status === 'rejected')
  if (bug) throw bug.reason
  const isRecorded = ends.every((end) => end.status === 'fulfilled' && end.value)
  return isRecorded ? results((id) => reports.get(id) ?? unfinished(null)) : null
}

const stopTheOthers = (controller: AbortController) => (cause: unknown) => {
  controller.abort()
  throw cause
}

async function recordCalls(filed: readonly FiledCall[], scene: ToolScene): Promise<boolean> {
  const decision = scene.log.draw({
    kind: 'tool-call',
    outcome: 'proposed',
    'reason/code': 'model-proposed',
    provenance: 'model-proposed',
    counts: { 'item/count': filed.length },
  })
  const { outcome } = await scene.ports.journal.commit({
    expected: 'anywhere',
    facts: filed.map((entry) => callFiling(entry, scene)),
    traces: [decisionRecord(decision)],
  })
  return outcome === 'committed'
}

type Told = Pick<CallReport, 'content' | 'isError'>

function unfinished(question: string | null): Told {
  const content = question === null ? 'Still running.' : `Paused: the tool needs an answer to "${question}".`
  return { content, isError: false }
}

const LONGEST_RESULT = 1_000_000

function resultTurns(calls: readonly ProposedCall[], told: (id: string) => Told, { plan }: ToolScene): RequestTurn[] {
  return calls.slice(0, MOST_CALLS).map(({ id }) => {
    const { content, isError } = told(id)
    const part: ToolResultPart = {
      type: 'tool-result',
      'tool-call/id': id,
      text: content.slice(0, LONGEST_RESULT),
      is_error: isError,
      classification: plan.classification,
    }
    return { role: 'tool', content: [part] }
  })
}

import type { PausedCall } from './inquiry-backend'
import type { InquiryStop } from './inquiry-end'
import { linkController } from './linked-controller'
import { traceRefusedQuestion } from './refused-question'
import { resolveInquiry } from './resolve-inquiry'
import type { ToolAnswer, ToolInquiry, ToolRun } from './tool-port'
import type { ToolScene } from './tool-scene'

export interface OpenAsks {
  readonly ask: ToolRun['ask']
  readonly refused: ToolRun['refused']
  /** Withdraws what the run left open when it ended, and waits until that is recorded. */
  close(): Promise<void>
  areRecorded(): boolean
}

/** The questions a tool asks in the middle of a run. They live no longer than the run does. */
export function openAsks(call: PausedCall, scene: ToolScene, stop: InquiryStop): OpenAsks {
  const { controller, unlink } = linkController(stop.signal)
  const open = new Set<Promise<ToolAnswer>>()
  const own: InquiryStop = {
    signal: controller.signal,
    cause: () => (stop.signal.aborted ? stop.cause() : 'withdrawn'),
  }
  let areRecorded = true

  async function resolve(inquiry: ToolInquiry, wanted: AbortSignal | undefined): Promise<ToolAnswer> {
    const asked = linkController(own.signal)
    const giveUp = () => asked.controller.abort()
    wanted?.addEventListener('abort', giveUp, { once: true })
    if (wanted?.aborted) giveUp()
    const end = await resolveInquiry(inquiry, call, scene, { ...own, signal: asked.controller.signal })
    asked.unlink()
    wanted?.removeEventListener('abort', giveUp)
    if (end.kind === 'answered') return end
    if (end.kind === 'not-answered') return { kind: 'not-answered', reason: end.reason }
    areRecorded = false
    return { kind: 'not-answered', reason: 'backend_error' }
  }

  return {
    async ask(inquiry, wanted) {
      if (controller.signal.aborted) return { kind: 'not-answered', reason: own.cause() }
      const answer = resolve(inquiry, wanted)
      open.add(answer)
      return answer.finally(() => open.delete(answer))
    },
    async refused(code) {
      if (!(await traceRefusedQuestion(code, 'tool', call.tool, scene))) areRecorded = false
    },
    async close() {
      unlink()
      controller.abort()
      await Promise.all(open)
    },
    areRecorded: () => areRecorded,
  }
}

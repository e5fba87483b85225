import type { Forgettable } from '../../src-shared/contract/forgetting'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Ref, SessionRef } from '../../src-shared/inquirium/primitives'
import type { DecisionLog } from './decision-log'
import { forget } from './forgetting'
import { forgettingDraft } from './forgetting-draft'
import type { Clock, Ids } from './host-ports'
import type { CommitRefusal, ExcisionOutcome, Journal } from './journal'
import type { QuestionDesk } from './question-desk'
import type { TranscriptStore } from './transcript-store'

export interface ForgettingDeskPorts {
  readonly participant: ParticipantRef
  readonly desk: Pick<QuestionDesk, 'open'>
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<DecisionLog, 'draw' | 'take'>
  /** What the session is called on screen. */
  titleOf(session: SessionRef): Promise<string>
  isAnswering(session: SessionRef): boolean
  /** Told when what the operator agreed to is being done, and how it ended. */
  onForgetting(target: Forgettable, ended: Promise<ExcisionOutcome>): void
}

export type AskedToForget =
  | { readonly ok: true; readonly question: Ref }
  | { readonly ok: false; readonly code: 'already-answering' | 'nothing-to-forget' | 'question-not-asked' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

export interface ForgettingDesk {
  /** Asks the operator. Destroys what was named if they agree, and only if it is still what they were shown. */
  ask(target: Forgettable): Promise<AskedToForget>
  /** The questions that wait end with the process, undecided. */
  close(): Promise<void>
}

/** The question and its end are of what goes, and go with it. */
const OF_THE_QUESTION = 2

export function createForgettingDesk(ports: ForgettingDeskPorts): ForgettingDesk {
  const { participant, desk, transcript, ids, log } = ports
  const stop = new AbortController()
  const working = new Set<Promise<unknown>>()
  async function decide(target: Forgettable, question: Ref, facts: number): Promise<ExcisionOutcome> {
    const shown = await transcript.measureExcision(target)
    if (shown.facts !== facts + OF_THE_QUESTION) {
      await log.take({
        kind: 'excision',
        outcome: 'refused',
        'reason/code': 'extent-changed',
        provenance: 'host-policy',
      })
      return { outcome: 'refused', code: 'extent-changed', extent: shown }
    }
    return forget({ participant, target, shown, decidedBy: { by: 'operator', question } }, ports)
  }

  return {
    async ask(target) {
      const { facts } = await transcript.measureExcision(target)
      if (facts === 0) return { ok: false, code: 'nothing-to-forget' }
      const session = target.kind === 'participant' ? null : target['session/ref']
      if (session !== null && ports.isAnswering(session)) return { ok: false, code: 'already-answering' }
      const opened = await desk.open({
        draft: forgettingDraft(target, facts, session === null ? '' : await ports.titleOf(session)),
        place: { participant, operation: `excision:${ids.next()}`, turn: null, classification: 'personal' },
        order: 0,
        log,
        signal: stop.signal,
        causeOfStop: () => 'interrupted',
      })
      if (!opened.ok) return opened.code === 'not-recorded' ? opened : { ok: false, code: 'question-not-asked' }
      const question = opened.request['question/ref']
      // The end of an earlier question about the same thing is of what goes as well.
      const known = facts + opened.superseded
      const done = opened.ended.then((end) => {
        if (end.state !== 'answered' || end.answer !== true) return
        const ended = decide(target, question, known)
        ports.onForgetting(target, ended)
        return ended
      })
      working.add(done)
      void done.finally(() => working.delete(done))
      return { ok: true, question }
    },
    async close() {
      stop.abort()
      await Promise.all(working)
    },
  }
}

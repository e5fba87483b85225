import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { IdempotencyKey, Ref } from '../../src-shared/inquirium/primitives'
import { notificationForQuestion } from '../../src-shared/inquirium/question-notification'
import type { Escalation } from './escalation'
import type { Ids } from './host-ports'
import type { Notifier } from './notifier'
import type { QuestionDesk } from './question-desk'
import type { PendingQuestion } from './question-opening'

export interface QuestionWatchPorts {
  readonly desk: QuestionDesk
  readonly escalation: Escalation
  readonly notifier: Notifier
  readonly ids: Ids
  /** Brings the window to the front, at what waits for a decision. */
  showDecisions(): void
  onBug(cause: unknown): void
}

/** Calls the operator to every question that stands in front of work. Returns how to stop. */
export function watchQuestions(ports: QuestionWatchPorts): () => void {
  const { desk, escalation, onBug } = ports
  const raised = new Set<Ref>()
  const isPending = (question: Ref) => desk.pending().some(({ request }) => request['question/ref'] === question)

  function look(): void {
    for (const question of raised) {
      if (isPending(question)) continue
      raised.delete(question)
      escalation.end(question)
    }
    for (const pending of desk.pending()) {
      if (pending.isNext && !raised.has(pending.request['question/ref'])) raise(pending)
    }
  }

  function raise({ request }: PendingQuestion): void {
    const question = request['question/ref']
    const { 'turn/id': turn, 'tool/name': tool } = request.subject
    raised.add(question)
    const told = escalation.raise({
      reason: 'operator-decision-required',
      key: question,
      tier: request.classification.input,
      place: turn === undefined ? {} : { turn },
      refs: {
        'asked/by': request.source.kind,
        'widget/kind': request['widget/kind'],
        ...(tool === undefined ? {} : { 'tool/name': tool }),
      },
      notice: notificationForQuestion(request),
      onAct: (act) => {
        if (act === 'decline') void decline(question, request.response['idempotency/key']).catch(onBug)
        else if (isPending(question)) ports.showDecisions()
        else sayItIsOver()
      },
      isLive: () => isPending(question),
    })
    void told.catch(onBug)
  }

  /** The notification may be old: the desk says whether the question still stands, and it alone. */
  async function decline(question: Ref, key: IdempotencyKey): Promise<void> {
    const reply = isPending(question) ? await desk.decline(question, key) : null
    if (reply === null || (!reply.ok && reply.code !== 'not-your-turn-yet')) sayItIsOver()
    else if (!reply.ok) ports.showDecisions()
  }

  function sayItIsOver(): void {
    const notice = notificationForMatter('no-longer-waiting', `over:${ports.ids.next()}`)
    ports.notifier.show(notice, ports.showDecisions)
  }

  look()
  return desk.subscribe(look)
}

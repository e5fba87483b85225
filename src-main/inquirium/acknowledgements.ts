import type { Mode } from '../../src-shared/classification/mode'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { type AcknowledgementBook, createAcknowledgementBook } from './acknowledgement-book'
import { acknowledgementDraft, isAcknowledgement } from './acknowledgement-draft'
import { openDecisionLog } from './decision-log'
import type { Clock, Ids } from './host-ports'
import type { Journal } from './journal'
import { createSequence } from './one-after-another'
import type { QuestionDesk } from './question-desk'
import type { RuntimeCandidate } from './runtime-candidate'
import type { QuestionDraft } from './shape-question'
import type { TranscriptStore } from './transcript-store'

export interface AcknowledgementPorts {
  readonly participant: ParticipantRef
  /** Names this machine: an acknowledgement given elsewhere does not count here. */
  readonly machineRef: Ref
  readonly transcript: TranscriptStore
  readonly journal: Journal
  readonly desk: QuestionDesk
  readonly clock: Clock
  readonly ids: Ids
  mode(): Mode
}

/** Whether the operator takes unverified runtimes on their own word: asked once per runtime, and kept as facts. */
export interface Acknowledgements extends AcknowledgementBook {
  /** Puts the question, unless it already waits as it would be put now. False: the record does not take it. */
  ask(candidate: RuntimeCandidate): Promise<boolean>
}

export function createAcknowledgements(ports: AcknowledgementPorts): Acknowledgements {
  const { participant, desk } = ports
  const operation = `operation/use-runtime/${ports.machineRef}`
  const book = createAcknowledgementBook(ports.transcript, ports.journal, {
    isAsked: (fact) => isAcknowledgement(fact, operation),
    yes: true,
  })
  const place = { participant, operation, turn: null, classification: 'personal' } as const

  // Two turns may find out at the same moment, and the runtime may have moved between them.
  const inTurn = createSequence<'question'>()

  /** A question that shows something else than there is now, such as another address, is asked anew. */
  const waits = ({ subject, prompt }: QuestionDraft) =>
    desk
      .pending()
      .some(
        ({ request }) =>
          request.subject['adapter.instance/ref'] === subject?.['adapter.instance/ref'] &&
          request.prompt.text === prompt.text &&
          request.prompt.context === prompt.context,
      )

  async function open(draft: QuestionDraft): Promise<boolean> {
    const opened = await desk.open({
      draft,
      place,
      order: 0,
      log: openDecisionLog({ participant }, { mode: ports.mode(), classification: 'personal' }, ports),
      signal: NEVER,
      causeOfStop: () => 'withdrawn',
    })
    return opened.ok
  }

  return {
    ...book,
    ask(candidate) {
      const draft = acknowledgementDraft(candidate)
      return inTurn('question', async () => waits(draft) || open(draft))
    },
  }
}

/** It waits for as long as the runtime is there to be decided about. */
const NEVER = new AbortController().signal

import type { Mode } from '../src-shared/classification/mode'
import type { RuntimeConfiguration } from '../src-shared/contract/runtime-configuration'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { Ref } from '../src-shared/inquirium/primitives'
import type { TranscriptFact } from '../src-shared/transcript/transcript-fact'
import { type Acknowledgements, createAcknowledgements } from './inquirium/acknowledgements'
import type { ShowDialog } from './inquirium/ask-in-dialog'
import type { Clock, Ids } from './inquirium/host-ports'
import type { Journal } from './inquirium/journal'
import { type Confirmation, createProgramConfirmations } from './inquirium/program-confirmations'
import type { QuestionDesk } from './inquirium/question-desk'
import type { TranscriptStore } from './inquirium/transcript-store'
import { instanceRef } from './runtimes/candidate-refs'

export interface RuntimeTrustOptions {
  readonly participant: ParticipantRef
  readonly machineRef: Ref
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly desk: QuestionDesk
  readonly clock: Clock
  readonly ids: Ids
  readonly showDialog: ShowDialog
  mode(): Mode
  runtimes(): readonly RuntimeConfiguration[]
  /** What is known of the runtimes is no longer what it was. */
  onChanged(): void
}

/** What the operator said about runtimes: whether to use one nobody can verify, and whether to run a program. */
export interface RuntimeTrust {
  readonly acknowledgements: Acknowledgements
  refresh(): Promise<void>
  isAcknowledged(instance: Ref): boolean
  isConfirmed(instance: Ref): boolean
  confirmProgram(name: string, command: readonly string[]): Promise<Confirmation>
  /** Why the operator could not be asked about this program when they were to be, if so. */
  whyNotAsked(name: string, command: readonly string[]): NotAsked | null
}

type NotAsked = Exclude<Confirmation, 'allowed' | 'program-declined'>

export function startRuntimeTrust(options: RuntimeTrustOptions): RuntimeTrust {
  const { journal, onChanged } = options
  const acknowledgements = createAcknowledgements(options)
  const confirmations = createProgramConfirmations(options)
  const programOf = (name: string, command: readonly string[]) => ({
    instance: instanceRef(name, ['command-stdio', ...command]),
    command,
  })
  const notAsked = new Map<Ref, NotAsked>()
  const refresh = async () => {
    await Promise.all([acknowledgements.refresh(), confirmations.refresh()])
  }

  /** A yes in the window is not enough for a program that was written into the file: a page could have said it. */
  async function confirmAcknowledged(question: Ref): Promise<void> {
    await refresh()
    const instance = acknowledgements.about(question)
    if (instance === null || !acknowledgements.isGiven(instance) || confirmations.isGiven(instance)) return
    const programs = options
      .runtimes()
      .flatMap((entry) => ('command' in entry ? [programOf(entry.name, entry.command)] : []))
    const program = programs.find((each) => each.instance === instance)
    if (!program) return
    const outcome = await confirmations.ask(program)
    // Nobody waits for this answer as they do in Settings, so it is told there.
    if (outcome === 'allowed' || outcome === 'program-declined') notAsked.delete(instance)
    else notAsked.set(instance, outcome)
    onChanged()
  }

  journal.subscribe(({ facts }) => {
    for (const { fact } of facts) {
      if (fact === null || !isNewsOfRuntimes(fact)) continue
      onChanged()
      // Where the record cannot be read nothing is confirmed, and the program stays where it is.
      if (fact.schema === CLOSED) void confirmAcknowledged(fact['question/ref']).catch(() => undefined)
    }
  })

  return {
    acknowledgements,
    refresh,
    isAcknowledged: acknowledgements.isGiven,
    isConfirmed: confirmations.isGiven,
    confirmProgram: (name, command) => confirmations.ask(programOf(name, command)),
    whyNotAsked: (name, command) => notAsked.get(programOf(name, command).instance) ?? null,
  }
}

const CLOSED = 'inquirium.operator-question-closed.v1'

/** A question outside every turn that ended may have been about a runtime, and an answer may have given one away. */
function isNewsOfRuntimes(fact: TranscriptFact): boolean {
  if (fact.schema === CLOSED) return fact['turn/id'] === undefined
  if (fact.schema !== 'inquirium.inquiry-result.v1' || !('locality_verdict' in fact)) return false
  return fact.locality_verdict?.verdict === 'remote-proxied'
}

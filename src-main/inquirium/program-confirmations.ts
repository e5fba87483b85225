import type { Mode } from '../../src-shared/classification/mode'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { type AcknowledgementBook, createAcknowledgementBook } from './acknowledgement-book'
import { askInDialog, type DialogPorts } from './ask-in-dialog'
import { openDecisionLog } from './decision-log'
import type { CommitRefusal } from './journal'
import type { TranscriptStore } from './transcript-store'

export interface ProgramConfirmationPorts extends DialogPorts {
  /** Names this machine: a program that may run elsewhere may not run here. */
  readonly machineRef: Ref
  readonly transcript: TranscriptStore
  mode(): Mode
}

export interface RuntimeProgram {
  /** Made from the name and the whole command, so that another command is another program. */
  readonly instance: Ref
  readonly command: readonly string[]
}

/** Which programs may be run to answer: asked where no page can draw, once for each command, and kept as facts. */
export interface ProgramConfirmations extends AcknowledgementBook {
  ask(program: RuntimeProgram): Promise<Confirmation>
}

/**
 * Anything but the one yes is a no. A no of the operator's is told apart from a command that is too long to be shown
 * whole, and from a record that does not take the question or its answer.
 */
export type Confirmation = 'allowed' | 'program-declined' | 'cannot-be-shown' | CommitRefusal['code']

const REASON = 'runtime-program-becomes-runnable'
const YES = 'allow'

export function createProgramConfirmations(ports: ProgramConfirmationPorts): ProgramConfirmations {
  const operation = `operation/run-program/${ports.machineRef}`
  const book = createAcknowledgementBook(ports.transcript, ports.journal, {
    isAsked: ({ request }) => request['reason/code'] === REASON && request['operation/ref'] === operation,
    yes: YES,
  })

  async function ask({ instance, command }: RuntimeProgram): Promise<Confirmation> {
    const { participant } = ports
    const asked = await askInDialog(
      {
        reason: REASON,
        operation,
        subject: { 'adapter.instance/ref': instance },
        words: {
          message: 'Let Inquirium run this program to answer you?',
          detail: `Command:\n${command.map((part) => JSON.stringify(part)).join('\n')}\n\nIt runs with your own rights, is given what you write, and can do whatever you can.`,
          options: [
            { value: 'deny', title: 'Do not run it' },
            { value: YES, title: 'Let it run' },
          ],
        },
        log: openDecisionLog({ participant }, { mode: ports.mode(), classification: 'personal' }, ports),
      },
      ports,
    )
    if (asked.kind === 'cannot-be-shown') return asked.kind
    if (asked.kind === 'not-recorded') return asked.refusal.code
    return asked.end.state === 'answered' && asked.end.answer === YES ? 'allowed' : 'program-declined'
  }

  return { ...book, ask }
}

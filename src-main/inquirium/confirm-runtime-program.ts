import type { Mode } from '../../src-shared/classification/mode'
import { askInDialog, type DialogPorts } from './ask-in-dialog'
import { openDecisionLog } from './decision-log'

/** Asks, where no page can draw, whether a program may be run to answer. Anything but the one yes is a no. */
export async function confirmRuntimeProgram(
  command: readonly string[],
  mode: Mode,
  ports: DialogPorts,
): Promise<boolean> {
  const { participant } = ports
  const asked = await askInDialog(
    {
      reason: 'runtime-program-becomes-runnable',
      words: {
        message: 'Let Inquirium run this program to answer you?',
        detail: `Command:\n${command.map((part) => JSON.stringify(part)).join('\n')}\n\nIt runs with your own rights, is given what you write, and can do whatever you can.`,
        options: [
          { value: 'deny', title: 'Do not run it' },
          { value: 'allow', title: 'Let it run' },
        ],
      },
      log: openDecisionLog({ participant }, { mode, classification: 'personal' }, ports),
    },
    ports,
  )
  return asked.kind === 'ended' && asked.end.state === 'answered' && asked.end.answer === 'allow'
}

import { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import type { BuiltInOutcome, BuiltInRun } from '../built-in/built-in-tool'
import { succeeded } from '../outcome'
import { unlock } from './locked-note'
import { textIn } from './read-text'

const FIRST = 'passphrase'
/** By a name of its own, so that a configured answer that is wrong is not given again and again. */
const AGAIN = 'another_passphrase'

/** Reads a note that is locked: asks the operator for its passphrase, as often as they care to try. */
export async function readLocked(
  bytes: Uint8Array,
  shown: string,
  { answers }: Pick<BuiltInRun, 'answers'>,
): Promise<BuiltInOutcome> {
  const given = answers.get(AGAIN) ?? answers.get(FIRST)
  if (typeof given !== 'string') return asking(FIRST, `Which passphrase opens ${shown}?`)
  const opened = await unlock(bytes, given)
  const text = opened && textIn(opened)
  return text === null ? asking(AGAIN, `That did not open ${shown} as text. Which passphrase does?`) : succeeded(text)
}

const asking = (id: string, text: string): BuiltInOutcome => ({
  kind: 'needs-input',
  question: ToolQuestion.parse({
    id,
    text,
    context: 'What is inside is then given to the assistant and kept in the record. The passphrase is not.',
    answer_type: { type: 'secret' },
    persistence: 'none',
  }),
})

import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { Code } from '../../../ui/code'
import type { ReadJson } from './json-text'

const MOST_SHOWN = 6

type JsonProblemsProps = {
  readonly id: string
  readonly read: ReadJson
  /** Nobody is told off for what the editor opened with. */
  readonly isTouched: boolean
}

/** What is wrong with the text in the editor, as it is typed. */
export const JsonProblems = ({ id, read, isTouched }: JsonProblemsProps) => (
  <div
    id={id}
    aria-live="polite"
    className={`grid gap-1 text-small [overflow-wrap:anywhere] ${isTouched ? 'text-bad' : 'text-ink-soft'}`}
  >
    <Said read={read} />
  </div>
)

function Said({ read }: { readonly read: ReadJson }) {
  switch (read.kind) {
    case 'fits':
      return <p className="text-good">This fits.</p>
    case 'unchecked':
      return (
        <p className="text-ink-soft">
          This is JSON. Its schema cannot be checked here, so whoever asks has the last word.
        </p>
      )
    case 'unreadable':
      return <p>Not yet: {showSafely(read.message)}</p>
    case 'misfits':
      return <Misfits problems={read.problems} />
  }
}

type MisfitsProps = { readonly problems: Extract<ReadJson, { kind: 'misfits' }>['problems'] }

const Misfits = ({ problems }: MisfitsProps) => (
  <>
    <ul className="grid gap-1">
      {problems.slice(0, MOST_SHOWN).map(({ where, message }) => (
        <li key={`${where} ${message}`}>
          {where !== '' && <Code>{showSafely(where)}</Code>} {showSafely(message)}
        </li>
      ))}
    </ul>
    {problems.length > MOST_SHOWN && <p className="text-ink-soft">There is more to mend after these.</p>}
  </>
)

import { TextField } from '../../../ui/text-field'
import type { EntryDraft, EntryProblems } from './entry-draft'

type EntryFieldsProps = {
  readonly draft: EntryDraft
  readonly problems: EntryProblems
  readonly onChange: (change: Partial<EntryDraft>) => void
}

/** How a runtime of the chosen kind is reached, and with which model. */
export function EntryFields({ draft, problems, onChange }: EntryFieldsProps) {
  const model = {
    spellCheck: false,
    problem: problems.model ?? null,
    value: draft.model,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ model: event.target.value }),
  }
  if (draft.kind === 'embedded') {
    return <TextField label="Path of the model file" hint="A file in the GGUF format on this machine." {...model} />
  }
  return (
    <>
      {draft.kind === 'command-stdio' ? (
        <TextField
          label="Program and its arguments"
          spellCheck={false}
          hint="Separated by spaces; quotes keep a part together. It is given the request as JSON and writes JSON lines. You are asked before it may run."
          problem={problems.command ?? null}
          value={draft.command}
          onChange={(event) => onChange({ command: event.target.value })}
        />
      ) : (
        <TextField
          label="Address"
          inputMode="url"
          spellCheck={false}
          hint="Only addresses on this machine are taken."
          problem={problems.url ?? null}
          value={draft.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      )}
      <TextField label="Model" hint="Leave it empty to be offered every model it has." {...model} />
    </>
  )
}

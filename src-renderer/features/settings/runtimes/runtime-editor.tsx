import { useState } from 'react'
import type { RuntimeConfiguration } from '../../../../src-shared/contract/runtime-configuration'
import { RequestRefused } from '../../../bridge/request'
import { useRuntimeChange } from '../../../bridge/runtimes'
import { announce } from '../../../state/announcement'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/choice'
import { TextField } from '../../../ui/text-field'
import { RefusalNotice } from '../refusal-notice'
import { type EntryDraft, emptyDraft, entryFrom, problemsIn } from './entry-draft'
import { EntryFields } from './entry-fields'
import { kindWords, type RuntimeKind, refusalOfAddress, usualAddresses } from './runtime-words'

type RuntimeEditorProps = { readonly entry: RuntimeConfiguration | null; readonly onDone: () => void }

const kinds = (['ollama', 'llama-server', 'lm-studio', 'openai-compatible', 'command-stdio', 'embedded'] as const).map(
  (value) => ({ value, title: kindWords[value] }),
)

/** An entry of `[[runtimes]]`, new or changed. It is written to the file when it is saved, and not before. */
export function RuntimeEditor({ entry, onDone }: RuntimeEditorProps) {
  const [draft, setDraft] = useState<EntryDraft>(() => emptyDraft(entry))
  const [tried, setTried] = useState(false)
  const save = useRuntimeChange('runtimes.save')
  const refusedAddress = addressRefusal(save.error)
  const problems = {
    ...(tried ? problemsIn(draft) : {}),
    ...(refusedAddress === null ? {} : { url: refusedAddress }),
  }
  const write = (change: Partial<EntryDraft>) => {
    save.reset()
    setDraft({ ...draft, ...change })
  }
  const choose = (kind: RuntimeKind) => {
    const isUntouched = draft.url === '' || draft.url === usualAddresses[draft.kind]
    write({ kind, ...(isUntouched ? { url: usualAddresses[kind] ?? '' } : {}) })
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(problemsIn(draft)).length > 0) return
    const onSuccess = () => {
      announce(`${draft.name} is set up`)
      onDone()
    }
    save.mutate({ entry: entryFrom(draft), isNew: entry === null }, { onSuccess })
  }
  return (
    <form
      aria-label={entry ? `Edit ${entry.name}` : 'Add a runtime'}
      noValidate
      className="grid gap-4 rounded-card border border-line-strong bg-raised px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Choice label="Kind" options={kinds} value={draft.kind} onChange={choose} />
      {entry === null && (
        <TextField
          label="Name"
          hint="How you will see it. Letters, digits, dots, dashes and underscores."
          problem={problems.name ?? null}
          value={draft.name}
          onChange={(event) => write({ name: event.target.value })}
        />
      )}
      <EntryFields draft={draft} problems={problems} onChange={write} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={save.isPending}>
          {entry ? 'Save' : 'Add it'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {refusedAddress === null && <RefusalNotice error={save.error} />}
    </form>
  )
}

/** Said at the field it is about, in place of a notice. */
function addressRefusal(error: Error | null): string | null {
  if (!(error instanceof RequestRefused) || error.code !== 'address-not-here') return null
  return refusalOfAddress[error.detail ?? ''] ?? 'This address is not on this machine.'
}

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ParticipantList } from '../../../src-shared/contract/participants'
import { useParticipantChange } from '../../bridge/record'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Field } from '../../ui/editor-box'
import { RefusalNotice } from './refusal-notice'

type ParticipantRowProps = {
  readonly participant: ParticipantList['participants'][number]
  readonly action: ReactNode
}

/** One participant: the name, the key that tells them apart, and what can be done. */
export function ParticipantRow({ participant: { ref, name, isCurrent }, action }: ParticipantRowProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const rename = useParticipantChange('participants.rename')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = draft?.trim() ?? ''
    if (next === '' || next === name) setDraft(null)
    else rename.mutate({ participant: ref, name: next }, { onSuccess: () => setDraft(null) })
  }
  return (
    <div className="grid gap-2 px-4 py-3">
      {draft === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate font-medium">{name}</span>
              {isCurrent && <Chip>Current</Chip>}
            </span>
            <span className="truncate font-mono text-tiny text-ink-faint" title={ref}>
              {ref}
            </span>
          </span>
          <Button look="quiet" aria-label={`Rename ${name}`} onClick={() => setDraft(name)}>
            Rename
          </Button>
          {action}
        </div>
      ) : (
        <form className="flex flex-wrap items-center gap-2" onSubmit={save}>
          <div className="min-w-40 flex-1">
            <Field>
              <input
                aria-label={`New name for ${name}`}
                // biome-ignore lint/a11y/noAutofocus: the operator has just asked to write here.
                autoFocus
                value={draft}
                maxLength={80}
                onChange={(event) => setDraft(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
                className="w-full bg-transparent outline-none"
              />
            </Field>
          </div>
          <Button type="submit" look="primary" disabled={rename.isPending}>
            Save the name
          </Button>
          <Button look="quiet" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </form>
      )}
      <RefusalNotice error={rename.error} />
    </div>
  )
}

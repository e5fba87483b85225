import { useState } from 'react'
import { useParticipantChange } from '../../bridge/record'
import { announce } from '../../state/announcement'
import { Button } from '../../ui/button'
import { Field } from '../../ui/editor-box'
import { RefusalNotice } from './refusal-notice'

/** Makes a participant with a key of its own. Nobody is switched to it. */
export function NewParticipant() {
  const [name, setName] = useState('')
  const create = useParticipantChange('participants.create')
  const isEmpty = name.trim() === ''
  return (
    <form
      aria-label="Create a participant"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) return
        create.mutate(
          { name: name.trim() },
          {
            onSuccess: () => {
              setName('')
              announce('Participant created')
            },
          },
        )
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <Field>
            <input
              aria-label="Name of a new participant"
              placeholder="Name of a new participant"
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.currentTarget.value)}
              className="w-full bg-transparent outline-none"
            />
          </Field>
        </div>
        <Button type="submit" disabled={isEmpty || create.isPending}>
          Create
        </Button>
      </div>
      <RefusalNotice error={create.error} />
    </form>
  )
}

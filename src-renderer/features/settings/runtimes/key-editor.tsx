import { useState } from 'react'
import { problemInApiKey } from '../../../../src-shared/contract/api-key'
import { useRuntimeChange } from '../../../bridge/runtimes'
import { announce } from '../../../state/announcement'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/text-field'
import { RefusalNotice } from '../refusal-notice'

type KeyEditorProps = { readonly name: string; readonly state: string; readonly onDone: () => void }

/** Takes a key that is never shown again: it goes straight to the key store. */
export function KeyEditor({ name, state, onDone }: KeyEditorProps) {
  const [key, setKey] = useState('')
  const [tried, setTried] = useState(false)
  const problem = problemInApiKey(key)
  const change = useRuntimeChange('runtimes.set-key')
  const set = (value: string | null, said: string) =>
    change.mutate(
      { name, key: value },
      {
        onSuccess: () => {
          announce(said)
          onDone()
        },
      },
    )
  return (
    <form
      aria-label={`Key of ${name}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === null) set(key.trim(), 'The key is kept')
      }}
    >
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        hint="It is sent to this runtime at this address, and nowhere else."
        problem={tried ? problem : null}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={key === '' || change.isPending}>
          Keep the key
        </Button>
        {state !== 'none' && (
          <Button disabled={change.isPending} onClick={() => set(null, 'The key is forgotten')}>
            Forget the key
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <RefusalNotice error={change.error} />
    </form>
  )
}

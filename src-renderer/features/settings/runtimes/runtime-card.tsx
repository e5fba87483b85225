import { useState } from 'react'
import type { RuntimeConfiguration } from '../../../../src-shared/contract/runtime-configuration'
import { useRuntimeChange } from '../../../bridge/runtimes'
import { Button } from '../../../ui/button'
import { Code } from '../../../ui/code'
import { RefusalNotice } from '../refusal-notice'
import type { RuntimeGroup } from './arrange-runtimes'
import { KeyEditor } from './key-editor'
import { ModelRow } from './model-row'
import { RuntimeEditor } from './runtime-editor'
import { type KeyState, keyWords, originWords, wordsForRefusal } from './runtime-words'
import { joinWords } from './shell-words'

type RuntimeCardProps = { readonly group: RuntimeGroup }

type Doing = 'nothing' | 'edit' | 'key' | 'remove'

/** One runtime: where it comes from, its models, and what can be done about its entry. */
export function RuntimeCard({ group: { name, origin, models, configured } }: RuntimeCardProps) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const stop = () => setDoing('nothing')
  const entry = configured?.entry
  const place = entry ? placeOf(entry) : models[0]?.place
  if (doing === 'edit' && configured) return <RuntimeEditor entry={configured.entry} onDone={stop} />
  return (
    <article aria-label={name} className="grid divide-y divide-line rounded-card border border-line bg-raised">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        <span className="text-small text-ink-faint">{originWords[origin]}</span>
        {place && (
          <span className="min-w-0 text-small break-all text-ink-soft">
            <Code>{place}</Code>
          </span>
        )}
      </header>
      {configured?.refusal && (
        <p className="px-4 py-3 text-small text-pretty text-bad">{wordsForRefusal(configured.refusal)}</p>
      )}
      {models.map((summary) => (
        <ModelRow key={summary['model.binding/ref']} summary={summary} />
      ))}
      {configured && (
        <footer className="grid gap-3 px-4 py-2.5">
          <KeyWords state={configured.key} />
          {doing === 'key' && <KeyEditor name={name} state={configured.key} onDone={stop} />}
          {doing === 'remove' ? (
            <RemoveEntry name={name} onDone={stop} />
          ) : (
            <div className="flex flex-wrap gap-1">
              <Button look="quiet" className="-ml-4" onClick={() => setDoing('edit')}>
                Edit
              </Button>
              {'url' in configured.entry && doing !== 'key' && (
                <Button look="quiet" onClick={() => setDoing('key')}>
                  {configured.key === 'none' ? 'Enter a key' : 'Change the key'}
                </Button>
              )}
              <Button look="quiet" onClick={() => setDoing('remove')}>
                Remove
              </Button>
            </div>
          )}
        </footer>
      )}
    </article>
  )
}

/** As it stands in the file, and as the editor takes it. */
function placeOf(entry: RuntimeConfiguration): string | null {
  if ('url' in entry) return entry.url
  return 'command' in entry ? joinWords(entry.command) : null
}

function KeyWords({ state }: { readonly state: KeyState }) {
  const words = keyWords[state]
  if (words === null) return null
  const look = state === 'missing' ? 'text-bad' : state === 'stored' ? 'text-ink-soft' : 'text-host'
  return <p className={`text-small text-pretty ${look}`}>{words}</p>
}

function RemoveEntry({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const remove = useRuntimeChange('runtimes.remove')
  return (
    <div className="grid gap-2">
      <p className="text-small text-pretty">
        Take {name} out of config.toml? The runtime itself is left as it is. Its key is forgotten.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={remove.isPending} onClick={() => remove.mutate({ name })}>
          Take it out
        </Button>
        <Button look="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
      <RefusalNotice error={remove.error} />
    </div>
  )
}

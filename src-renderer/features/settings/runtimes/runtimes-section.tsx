import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lacksEngine } from '../../../bridge/can-answer'
import { runtimesQuery } from '../../../bridge/queries'
import { runtimeSettingsQuery, useRuntimeChange } from '../../../bridge/runtimes'
import { announce } from '../../../state/announcement'
import { Button } from '../../../ui/button'
import { Section } from '../../../ui/page'
import { RefusalNotice } from '../refusal-notice'
import { arrangeRuntimes } from './arrange-runtimes'
import { DefaultGone } from './default-gone'
import { RuntimeCard } from './runtime-card'
import { RuntimeEditor } from './runtime-editor'
import { UnloadChoice } from './unload-choice'

/** What can answer on this machine, and everything the operator can settle about it. */
export function RuntimesSection() {
  const { data: runtimes, error, isFetching, refetch } = useQuery(runtimesQuery)
  const { data: settings, error: unread, refetch: readAgain } = useQuery(runtimeSettingsQuery)
  const pick = useRuntimeChange('runtimes.pick-model')
  const [adding, setAdding] = useState(false)

  const isDefaultHere = runtimes?.some(({ isDefault }) => isDefault) ?? true

  const lookAgain = async () => {
    const { data } = await refetch()
    if (data) announce(data.length === 1 ? 'One runtime is known' : `${data.length} runtimes and models are known`)
  }

  return (
    <Section
      title="Runtimes"
      lead="What can answer on this machine. They are looked at when you open this page, ask for it or want an answer, and never in between. One that was found is offered; it answers only when you choose it."
    >
      {settings && (
        <ul aria-label="Runtimes" className="grid gap-3">
          {arrangeRuntimes(runtimes ?? [], settings).map((group) => (
            <li key={group.name}>
              <RuntimeCard group={group} />
            </li>
          ))}
        </ul>
      )}
      {settings?.defaultModel && !isDefaultHere && <DefaultGone model={settings.defaultModel} />}
      {!runtimes && !error && <p className="text-small text-ink-soft">Looking for runtimes.</p>}
      <RefusalNotice error={error} onRetry={() => void refetch()} />
      <RefusalNotice error={unread} onRetry={() => void readAgain()} />
      {adding && <RuntimeEditor entry={null} onDone={() => setAdding(false)} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isFetching} onClick={() => void lookAgain()}>
          Look again
        </Button>
        {!lacksEngine(runtimes ?? []) && (
          <Button disabled={pick.isPending} onClick={() => pick.mutate(null)}>
            Choose a model file
          </Button>
        )}
        {!adding && <Button onClick={() => setAdding(true)}>Add a runtime</Button>}
      </div>
      <RefusalNotice error={pick.error} />
      {settings && <UnloadChoice minutes={settings.unloadAfterMinutes} />}
    </Section>
  )
}

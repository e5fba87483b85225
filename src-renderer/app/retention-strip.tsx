import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionQuery } from '../bridge/retention'
import { goingWords, tierWords } from '../bridge/retention-words'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { CloseIcon } from '../ui/icons'
import { Strip } from '../ui/strip'
import type { Run } from './use-commands'

/** Says what is about to be destroyed for its age, before it is. */
export function RetentionStrip({ run }: { readonly run: Run }) {
  // Read once main has announced something; nobody is asked for it at the start.
  const { data } = useQuery({ ...retentionQuery, enabled: false })
  const [dismissed, setDismissed] = useState<string | null>(null)
  const going = data?.tiers.find(({ due, goesAt }) => due > 0 && goesAt !== null)
  if (!going || dismissed === going.goesAt) return null
  return (
    <Strip
      label="About to be deleted"
      action={
        <>
          <Button look="link" className="shrink-0" onClick={() => run('view.settings')}>
            See retention
          </Button>
          <IconButton
            label="Dismiss"
            icon={<CloseIcon className="size-4" />}
            onClick={() => setDismissed(going.goesAt)}
          />
        </>
      }
    >
      <strong className="font-semibold">{tierWords[going.tier].title}:</strong>{' '}
      {goingWords(going.due, going.goesAt, new Date())}
    </Strip>
  )
}

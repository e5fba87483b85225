import type { RecordStatus } from '../../src-shared/contract/record'
import { useRevealConfiguration } from '../bridge/configuration'
import { useReopenRecord } from '../bridge/record'
import { recordRefusalWords } from '../bridge/record-words'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

type RecordRefusedProps = { readonly status: Extract<RecordStatus, { state: 'refused' }> }

/** Stands where a view would be while the record cannot be opened. Nothing in the folder was changed. */
export function RecordRefused({ status: { code, unreadableCommits } }: RecordRefusedProps) {
  const reopen = useReopenRecord()
  const reveal = useRevealConfiguration()
  const { title, next } = recordRefusalWords[code]
  const changes = unreadableCommits === 1 ? 'this last change' : `these last ${unreadableCommits} changes`
  return (
    <div role="alert" className="min-h-0 flex-1 overflow-y-auto">
      <EmptyState
        title={title}
        lead={
          <>
            <p>{next}</p>
            <p className="mt-2">Nothing was changed on disk.</p>
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <Button look="primary" disabled={reopen.isPending} onClick={() => reopen.mutate(false)}>
            Try again
          </Button>
          {code === 'damaged-log' && (
            <Button disabled={reopen.isPending} onClick={() => reopen.mutate(true)}>
              Go on without {unreadableCommits === null ? 'what cannot be read' : changes}
            </Button>
          )}
          <Button look="quiet" onClick={() => reveal.mutate()}>
            Open the data folder
          </Button>
        </div>
      </EmptyState>
    </div>
  )
}

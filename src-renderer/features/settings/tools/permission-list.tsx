import type { GivenPermission } from '../../../../src-shared/contract/tools'
import { useRevokePermission } from '../../../bridge/tools'
import { ActionList, ActionRow } from '../../../ui/action-row'
import { Button } from '../../../ui/button'
import { RefusalNotice } from '../refusal-notice'
import { wordsForPermission } from './permission-words'

type PermissionListProps = {
  readonly title: string
  readonly permissions: readonly GivenPermission[]
  /** What to say when there is none. */
  readonly whenNone: string
}

/** What the operator allowed, each with the way to take it back. */
export function PermissionList({ title, permissions, whenNone }: PermissionListProps) {
  const revoke = useRevokePermission()
  return (
    <>
      <h3 className="mt-2 text-small font-semibold">{title}</h3>
      {permissions.length === 0 && <p className="text-small text-ink-soft">{whenNone}</p>}
      {permissions.length > 0 && (
        <ActionList label={title}>
          {permissions.map((given) => {
            const words = wordsForPermission(given, new Date())
            return (
              <ActionRow
                key={given.permission}
                title={words.title}
                hint={words.hint}
                action={
                  <Button aria-label={`Revoke: ${words.title}`} onClick={() => revoke.mutate(given.permission)}>
                    Revoke
                  </Button>
                }
              />
            )
          })}
        </ActionList>
      )}
      <RefusalNotice error={revoke.error} />
    </>
  )
}

import type { ProgramSummary } from '../../../../src-shared/contract/tools'
import { useConfirmProgram } from '../../../bridge/tools'
import { ActionList, ActionRow } from '../../../ui/action-row'
import { Button } from '../../../ui/button'
import { RefusalNotice } from '../refusal-notice'

/** Programs from the configuration that run nothing until the operator has looked at them. */
export function WaitingPrograms({ programs }: { readonly programs: readonly ProgramSummary[] }) {
  const confirm = useConfirmProgram()
  if (programs.length === 0) return null
  return (
    <>
      <h3 className="mt-2 text-small font-semibold">Waiting for your confirmation</h3>
      <p className="text-small text-ink-soft">
        The configuration names these programs. None of them runs until you have seen and allowed it, and again when it
        changes.
      </p>
      <ActionList label="Waiting for your confirmation">
        {programs.map(({ kind, name, command }) => (
          <ActionRow
            key={`${kind} ${name}`}
            title={`${name}, ${kind === 'mcp' ? 'an MCP server' : 'a command'}`}
            hint={<code className="font-mono text-[0.92em] break-all">{command.join(' ')}</code>}
            action={
              <Button aria-label={`Review ${name}`} onClick={() => confirm.mutate({ kind, name })}>
                Review…
              </Button>
            }
          />
        ))}
      </ActionList>
      <RefusalNotice error={confirm.error} />
    </>
  )
}

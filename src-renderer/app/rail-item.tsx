import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Command } from '../../src-shared/contract/commands'
import { KeyHint } from '../ui/key-hint'
import { Tooltip } from '../ui/tooltip'
import { keysOf } from './command-keys'
import type { Run } from './use-commands'

type RailItemProps = {
  /** A view has one link of its name in the window. Where the header has it, the rail offers a button. */
  readonly as: 'button' | 'link'
  readonly label: string
  readonly command: Command
  readonly current: boolean
  readonly icon: ReactNode
  /** Something to be seen here, in words. Drawn as a dot: how many there are is nobody's score. */
  readonly mark?: string
  readonly run: Run
  readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void
}

export function RailItem({ as, label, command, current, icon, mark, run, onContextMenu }: RailItemProps) {
  const tooltip = useId()
  const keys = keysOf(command)
  const shared = {
    'aria-label': mark === undefined ? label : `${label}, ${mark}`,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-keyshortcuts': keys?.aria,
    interestfor: tooltip,
    onContextMenu,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      run(command)
    },
    className:
      'relative grid size-10 place-items-center rounded-[10px] text-ink-soft transition-colors hover:bg-line/60 hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent aria-[current]:shadow-[inset_0_0_0_1px_var(--color-line)]',
  }
  const inside = (
    <>
      {icon}
      {mark !== undefined && (
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-1.5 size-2 rounded-full bg-host ring-2 ring-sunken"
        />
      )}
    </>
  )
  return (
    <>
      {as === 'button' ? (
        <button type="button" {...shared}>
          {inside}
        </button>
      ) : (
        <a href={`#${command}`} {...shared}>
          {inside}
        </a>
      )}
      <Tooltip id={tooltip}>
        {label}
        {mark !== undefined && <span className="text-ink-soft">{mark}</span>}
        {keys && <KeyHint keys={keys.shown} />}
      </Tooltip>
    </>
  )
}

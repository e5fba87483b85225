import type { Command } from '../../src-shared/contract/commands'
import type { View } from '../state/workbench'
import type { Run } from './use-commands'

const links: readonly { readonly view: View; readonly title: string; readonly command: Command }[] = [
  { view: 'conversation', title: 'Conversation', command: 'view.conversation' },
  { view: 'activity', title: 'Activity', command: 'view.activity' },
]

type ViewLinksProps = { readonly current: View; readonly run: Run }

/** Always in the header, so that hiding the assistant in the rail never hides the conversation. */
export const ViewLinks = ({ current, run }: ViewLinksProps) => (
  <nav aria-label="Views" className="ml-auto flex shrink-0 gap-0.5 rounded-field bg-sunken p-0.5 text-small">
    {links.map(({ view, title, command }) => (
      <a
        key={view}
        href={`#${command}`}
        aria-current={view === current ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault()
          run(command)
        }}
        className="rounded-[6px] px-3 py-1 text-ink-soft transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--color-line)]"
      >
        {title}
      </a>
    ))}
  </nav>
)

import { Autocomplete } from '@base-ui/react/autocomplete'
import { commands } from '../../src-shared/contract/commands'
import type { FindingRule } from '../../src-shared/contract/found-words'
import { spoken } from '../features/conversation/speech'
import { KeyHint } from '../ui/key-hint'
import { keysOf } from './command-keys'
import { highlight } from './highlight'
import type { PaletteEntry } from './palette-entries'

type PaletteItemProps = { readonly entry: PaletteEntry; readonly query: string; readonly onChoose: () => void }

export function PaletteItem({ entry, query, onChoose }: PaletteItemProps) {
  const keys = entry.kind === 'command' ? keysOf(entry.command) : null
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      aria-keyshortcuts={keys?.aria}
      className="flex cursor-default items-center justify-between gap-4 rounded-field px-3 py-1.5 outline-none select-none data-highlighted:bg-accent-ground"
    >
      {entry.kind === 'command' && commands[entry.command].title}
      {entry.kind === 'session' && (
        <span className="grid min-w-0">
          <span className="line-clamp-2 break-words">
            <Highlighted text={entry.title} query={query} rule="anywhere" />
          </span>
          {(entry.tags.length > 0 || entry.isArchived) && (
            <span className="truncate text-small text-ink-soft">
              <Highlighted text={entry.tags.join(', ')} query={query} rule="anywhere" />
              {entry.isArchived && (entry.tags.length > 0 ? ' · archived' : 'Archived')}
            </span>
          )}
        </span>
      )}
      {entry.kind === 'hit' && (
        <span className="grid min-w-0">
          <span className="line-clamp-2 break-words">
            <Highlighted text={spoken(entry.excerpt)} query={query} rule="indexed" />
          </span>
          <span className="truncate text-small text-ink-soft">
            {entry.where} · {entry.title}
            {entry.isArchived && ' · archived'}
          </span>
        </span>
      )}
      {keys && <KeyHint keys={keys.shown} />}
    </Autocomplete.Item>
  )
}

type HighlightedProps = { readonly text: string; readonly query: string; readonly rule: FindingRule }

const Highlighted = ({ text, query, rule }: HighlightedProps) => (
  <span>
    {highlight(text, query, rule).map((piece, index) =>
      piece.hit ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity.
        <mark key={index} className="bg-transparent font-semibold text-accent">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </span>
)

import { useUnfolded } from './markdown/use-unfolded'

type ReasoningProps = { readonly text: string; readonly streaming: boolean }

/** What the model wrote to itself. Folded away, and said to be the model's: it explains nothing on the app's behalf. */
export function Reasoning({ text, streaming }: ReasoningProps) {
  const [open, setOpen] = useUnfolded(() => text)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-field border border-line text-small text-ink-soft"
    >
      <summary className="cursor-pointer rounded-field px-3 py-1.5 select-none">
        {streaming ? 'The model is thinking aloud' : 'What the model thought aloud'}
        <span className="text-ink-faint"> · its own words, not an explanation</span>
      </summary>
      {open && (
        <section
          aria-label="What the model thought aloud"
          data-said
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
          tabIndex={0}
          className="max-h-80 overflow-y-auto border-t border-line px-3 py-2.5 break-words whitespace-pre-wrap"
        >
          {text}
        </section>
      )}
    </details>
  )
}

import { useContext, useId, useState } from 'react'
import { ActionsContext, SettledContext } from '../markdown-context'
import { useUnfolded } from '../use-unfolded'
import { withNothingHidden } from '../visible-characters'
import './code-block.css'
import { CodeLines } from './code-lines'
import { useHighlight } from './use-highlight'

/** Longer code shows its beginning until the rest is asked for, also while it is being written. */
const shownLines = 28
/** Hiding a handful of lines would only be in the way. */
const tolerated = 8
const longestLabel = 40

interface CodeBlockProps {
  readonly code: string
  readonly language: string
}

export function CodeBlock({ code, language }: CodeBlockProps) {
  const actions = useContext(ActionsContext)
  const settled = useContext(SettledContext)
  const [wrapped, setWrapped] = useState(false)
  const [copied, setCopied] = useState(false)
  const tokens = useHighlight(code, language, settled)
  const id = useId()

  const lines = code.split(/\r\n|\n|\r/)
  const isLong = lines.length > shownLines + tolerated
  const [expanded, setExpanded] = useUnfolded(() => lines.slice(shownLines).join('\n'))
  const shown = isLong && !expanded ? lines.slice(0, shownLines) : lines
  const label = withNothingHidden(language).slice(0, longestLabel) || 'text'
  const copy = () => {
    actions?.onCopy(code)
    setCopied(true)
  }

  return (
    <figure className="md-code-block" aria-label={`Code, ${label}`}>
      <figcaption>
        <span className="md-code-language">{label}</span>
        <button type="button" aria-pressed={wrapped} onClick={() => setWrapped(!wrapped)}>
          Wrap
        </button>
        <button type="button" onClick={copy} onBlur={() => setCopied(false)} onPointerLeave={() => setCopied(false)}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
      <pre id={id} tabIndex={0} className={wrapped ? 'md-wrapped' : undefined}>
        <code>
          <CodeLines lines={shown} tokens={tokens} />
        </code>
      </pre>
      {isLong && (
        <button
          type="button"
          className="md-code-more"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show the beginning only' : `Show all ${lines.length} lines`}
        </button>
      )}
    </figure>
  )
}

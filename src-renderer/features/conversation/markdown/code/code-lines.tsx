import { memo } from 'react'
import { inWrittenOrder } from '../visible-characters'
import type { TokenLine } from './highlighter'

/** Lines that are laid out together: a line that comes does not disturb those of earlier groups. */
const together = 32

interface CodeLinesProps {
  readonly lines: readonly string[]
  readonly tokens: readonly TokenLine[] | null
}

export function CodeLines({ lines, tokens }: CodeLinesProps) {
  const groups = Array.from({ length: Math.ceil(lines.length / together) }, (_, index) => index * together)
  return groups.map((from) => (
    <LineGroup
      key={from}
      // One string, so that a group is known to be unchanged by comparing it.
      text={lines.slice(from, from + together).join('\n')}
      tokens={tokens}
      from={from}
    />
  ))
}

interface LineGroupProps {
  readonly text: string
  readonly tokens: readonly TokenLine[] | null
  readonly from: number
}

const LineGroup = memo(({ text, tokens, from }: LineGroupProps) => (
  <span className="md-lines">
    {tokens
      ? tokens.slice(from, from + together).map((line, index) => inColour(line, from + index))
      : inWrittenOrder(text)}
    {'\n'}
  </span>
))

const inColour = (line: TokenLine, number: number) => (
  <span key={number}>
    {number % together === 0 ? '' : '\n'}
    {line.map(({ text, kind }, index) => (
      <span key={keyOf(index)} className={kind ? `md-${kind}` : undefined}>
        {inWrittenOrder(text)}
      </span>
    ))}
  </span>
)

/** The tokens of a line are made once and stay as they are. */
const keyOf = (index: number) => `token-${index}`

import { reveal } from '../reveal'
import { diffLines, type LineChange } from './line-diff'

const CONTEXT_LINES = 3
const LONGEST_LINE = 2_000
const LONGEST_TEXT = 60_000

export type ChangeText = {
  readonly added: number
  readonly removed: number
  readonly text: string
  /** Lines of the change that did not fit into the text. */
  readonly leftOut: number
}

/** A change of a file for a person to read before they agree to it. */
export function describeChange(before: string, after: string): ChangeText {
  const changes = diffLines(linesOf(before), linesOf(after))
  const { text, leftOut } = fitting(excerpt(changes))
  return { added: count(changes, 'added'), removed: count(changes, 'removed'), text, leftOut }
}

function linesOf(text: string): readonly string[] {
  // Each line with its end, so that a missing last line break counts as a difference.
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function count(changes: readonly LineChange[], wanted: LineChange['kind']): number {
  return changes.filter(({ kind }) => kind === wanted).length
}

function excerpt(changes: readonly LineChange[]): readonly string[] {
  const near = (index: number) =>
    changes.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(({ kind }) => kind !== 'kept')
  const shown: string[] = []
  let skipped = 0
  for (const [index, change] of changes.entries()) {
    if (!near(index)) {
      skipped += 1
      continue
    }
    if (skipped > 0) shown.push(unchanged(skipped))
    skipped = 0
    shown.push(...show(change))
  }
  return skipped > 0 && shown.length > 0 ? [...shown, unchanged(skipped)] : shown
}

function unchanged(lines: number): string {
  return `  … ${lines} unchanged ${lines === 1 ? 'line' : 'lines'} …`
}

const SIGNS = { kept: '  ', removed: '- ', added: '+ ' } as const

function show({ kind, line }: LineChange): readonly string[] {
  const ended = line.endsWith('\n')
  const words = reveal(ended ? line.slice(0, -1) : line)
  const rest = words.length - LONGEST_LINE
  const shown = rest > 0 ? `${words.slice(0, LONGEST_LINE)} … and ${rest} more characters` : words
  return ended ? [`${SIGNS[kind]}${shown}`] : [`${SIGNS[kind]}${shown}`, '  (no line break at the end)']
}

function fitting(lines: readonly string[]): { readonly text: string; readonly leftOut: number } {
  let length = 0
  const end = lines.findIndex((line) => {
    length += line.length + 1
    return length > LONGEST_TEXT
  })
  if (end === -1) return { text: lines.join('\n'), leftOut: 0 }
  const leftOut = lines.length - end
  return { text: [...lines.slice(0, end), `… ${leftOut} more lines are not shown …`].join('\n'), leftOut }
}

import { memo, useId, useMemo, useRef } from 'react'
import { BlockGroup } from './block-group'
import type { Block } from './document/markdown-document'
import { Footnotes } from './footnotes'
import './markdown.css'
import { ActionsContext, type MarkdownActions, type References, ReferencesContext } from './markdown-context'
import { numberNotes } from './note-numbers'
import { useDocument } from './use-document'
import { inWrittenOrder } from './visible-characters'

interface MarkdownProps extends MarkdownActions {
  readonly text: string
  /** The text is still being written. */
  readonly streaming?: boolean
}

const groupSize = 16

/** Text from a model, drawn with our own elements only: no markup of its own, nothing fetched, no link that navigates. */
export const Markdown = memo(({ text, streaming = false, ...handlers }: MarkdownProps) => {
  const { blocks, definitions, pending } = useDocument(text, streaming)
  const actions = useSteadyActions(handlers)
  const references = useReferences(blocks, definitions)
  const shown = useMemo(() => (streaming ? blocks : blocks.map(asSettled)), [blocks, streaming])
  const groups = Array.from({ length: Math.ceil(shown.length / groupSize) }, (_, index) => index * groupSize)
  return (
    <ActionsContext value={actions}>
      <ReferencesContext value={references}>
        <div className="md" dir="auto">
          {groups.map((from) => (
            <BlockGroup key={from} blocks={shown.slice(from, from + groupSize)} />
          ))}
          {pending !== '' && <p className="md-pending">{inWrittenOrder(pending)}</p>}
          <Footnotes />
        </div>
      </ReferencesContext>
    </ActionsContext>
  )
})

const asSettled = (block: Block): Block => (block.settled ? block : { ...block, settled: true })

/** The same two functions for good, so that new handlers do not draw the whole text again. */
function useSteadyActions(handlers: MarkdownActions): MarkdownActions {
  const latest = useRef(handlers)
  latest.current = handlers
  return useMemo(
    () => ({
      onOpenLink: (url) => latest.current.onOpenLink(url),
      onCopy: (text) => latest.current.onCopy(text),
    }),
    [],
  )
}

function useReferences(blocks: readonly Block[], definitions: References['definitions']): References {
  const id = useId()
  const numbers = numberNotes(blocks, definitions)
  const order = [...numbers.keys()].join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says all there is to know of the numbers.
  return useMemo(
    () => ({ definitions, noteNumbers: numbers, noteId: (number) => `${id}-note-${number}` }),
    [definitions, order, id],
  )
}

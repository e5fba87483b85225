import { useRef } from 'react'
import { emptyDocument, type MarkdownDocument } from './document/markdown-document'
import { splitBlocks } from './document/split-blocks'

/** The parsed text, going on from what was parsed of it before. */
export function useDocument(text: string, streaming: boolean): MarkdownDocument {
  // A cache and nothing else: what is returned depends on the text alone.
  const previous = useRef<MarkdownDocument>(emptyDocument)
  previous.current = splitBlocks(text, previous.current, streaming)
  return previous.current
}

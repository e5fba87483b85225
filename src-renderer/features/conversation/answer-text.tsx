import { copyMarkdown, openLink } from './answer-actions'
import { Markdown } from './markdown/markdown'

type AnswerTextProps = { readonly text: string; readonly streaming?: boolean }

const copy = (text: string) => void copyMarkdown(text)

/** Markdown of this conversation: what it copies and opens goes through the host. */
export const AnswerText = ({ text, streaming = false }: AnswerTextProps) => (
  <div data-said>
    <Markdown text={text} streaming={streaming} onOpenLink={openLink} onCopy={copy} />
  </div>
)

import { parseMarkdown } from '../../src-renderer/features/conversation/markdown/document/parse-markdown'
import { renderChildren } from '../../src-renderer/features/conversation/markdown/elements/node-view'
import { SettledContext } from '../../src-renderer/features/conversation/markdown/markdown-context'

/** The same elements, drawn the obvious way: all text is parsed and drawn again whenever any of it changes. */
export const NaiveMarkdown = ({ text }: { readonly text: string }) => (
  <SettledContext value={false}>
    <div className="md">{renderChildren(parseMarkdown(text))}</div>
  </SettledContext>
)

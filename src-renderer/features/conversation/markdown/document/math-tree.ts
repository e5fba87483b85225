import type { Extension } from 'mdast-util-from-markdown'
import type {} from 'mdast-util-math'

declare module 'mdast-util-math' {
  interface InlineMathData {
    /** The marks ask for a line of its own. */
    display?: boolean
  }
}

/** Makes the tokens of `mathSyntax` nodes: what stands between the marks, without the marks. */
export const mathTextFromMarkdown: Extension = {
  enter: {
    mathText(token) {
      this.enter({ type: 'inlineMath', value: '' }, token)
    },
  },
  exit: {
    mathText(token) {
      const source = this.sliceSerialize(token)
      const display = source.startsWith('$$') || source.startsWith('\\[')
      const marks = source.startsWith('$') && !display ? 1 : 2
      const node = this.stack.at(-1)
      if (node?.type === 'inlineMath') {
        node.value = source.slice(marks, -marks)
        if (display) node.data = { display }
      }
      this.exit(token)
    },
    // The value is taken from the source as a whole.
    mathTextData: () => undefined,
  },
}

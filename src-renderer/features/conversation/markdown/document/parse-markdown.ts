import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { limitDepth } from './limit-depth'
import { mathSyntax } from './math-syntax'
import { mathTextFromMarkdown } from './math-tree'

const options = {
  // "~5" means about five: only two tildes strike through.
  extensions: [gfm({ singleTilde: false }), mathSyntax],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), mathTextFromMarkdown],
}

export const byteOrderMark = '\uFEFF'

/** The top-level nodes of `source`. Their positions count from its beginning. */
export function parseMarkdown(source: string): readonly RootContent[] {
  return limitDepth(fromMarkdown(source, options).children)
}

export const startOf = (node: RootContent) => node.position?.start.offset ?? 0

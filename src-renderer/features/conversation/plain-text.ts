import type { Nodes, Parents } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** Markdown as somebody would type it into a plain letter: words, paragraphs and list marks, nothing else. */
export function plainText(markdown: string): string {
  return write(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })).trim()
}

function write(node: Nodes): string {
  switch (node.type) {
    case 'root':
    case 'blockquote':
      return node.children.map(write).join('\n\n')
    case 'list':
      return node.children
        .map((item, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : '-'} ${indent(write(item))}`)
        .join('\n')
    case 'listItem':
      return `${checkbox(node.checked)}${node.children.map(write).join('\n')}`
    case 'table':
      return node.children.map((row) => row.children.map(write).join('\t')).join('\n')
    case 'break':
      return '\n'
    case 'thematicBreak':
      return '* * *'
    case 'image':
      return node.alt ?? ''
    case 'link':
      return withAddress(inline(node), node.url)
    case 'html':
      return node.value
    case 'definition':
      return ''
    default:
      return 'children' in node ? inline(node) : 'value' in node ? node.value : ''
  }
}

const inline = (node: Parents): string => node.children.map(write).join('')

const indent = (text: string): string => text.replaceAll('\n', '\n  ')

const checkbox = (checked: boolean | null | undefined): string =>
  typeof checked === 'boolean' ? (checked ? '[x] ' : '[ ] ') : ''

const withAddress = (text: string, url: string): string => (text === url ? url : `${text} (${url})`)

import type { CallToolResult } from '@modelcontextprotocol/client'
import type { ToolOutcome } from '../../inquirium/tool-port'
import { checkJson } from '../json-schema'
import { failed, LONGEST_RESULT, succeeded } from '../outcome'

type ContentBlock = CallToolResult['content'][number]

/** What a server answered, as text for a model. */
export function readCallResult(
  { content, structuredContent, isError }: CallToolResult,
  outputSchema: Readonly<Record<string, unknown>> | undefined,
): ToolOutcome {
  const text = content.map(textOf).join('\n\n')
  if (isError) return failed('tool-reported-error', cut(text) || 'The tool reported an error without saying which.')
  if (outputSchema && checkJson(outputSchema, structuredContent).kind !== 'valid') {
    return failed('server-broke-protocol', 'The tool answered something else than it declared, so it is not passed on.')
  }
  const whole = text === '' && structuredContent !== undefined ? JSON.stringify(structuredContent) : text
  return whole.length > LONGEST_RESULT
    ? failed('too-much-output', `The tool answered more than ${LONGEST_RESULT} characters.`)
    : succeeded(whole)
}

function cut(text: string): string {
  return text.slice(0, 16_384)
}

/** Pictures and sounds are named, not passed on: nothing here could read them. */
function textOf(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'image':
    case 'audio':
      return `[${block.type} ${block.mimeType}, not shown]`
    case 'resource':
      return 'text' in block.resource ? block.resource.text : `[resource ${block.resource.uri}, not shown]`
    case 'resource_link':
      return `[link to ${block.name}: ${block.uri}]`
  }
}

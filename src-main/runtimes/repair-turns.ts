import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { JsonSchemaFormat } from './read-structured'

const REPAIR =
  'That was not the JSON asked for. Answer again with one JSON value and nothing else, valid against this schema:'

/** The request for a second try, after an answer that did not keep to its schema. */
export function repairTurns(request: GenerateRequest, failed: string, format: JsonSchemaFormat): GenerateRequest {
  const spoken = failed.trim()
    ? [{ role: 'assistant' as const, content: [{ type: 'text' as const, text: failed }] }]
    : []
  const text = `${REPAIR}\n${JSON.stringify(format.schema)}`
  return { ...request, turns: [...request.turns, ...spoken, { role: 'user', content: [{ type: 'text', text }] }] }
}

import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { OutputPart } from '../../src-shared/inquirium/output-part'

type Tools = NonNullable<GenerateRequest['tools']>

/**
 * Some servers write the names of tools their own way before a model sees them. A call under such a name is the call
 * of the tool it was made from, if it can only be one.
 */
export function withOfferedNames(parts: readonly OutputPart[], tools: Tools = []): readonly OutputPart[] {
  if (tools.length === 0) return parts
  return parts.map((part) => (part.type === 'tool-call' ? { ...part, name: offeredName(part.name, tools) } : part))
}

function offeredName(called: string, tools: Tools): string {
  if (tools.some(({ name }) => name === called)) return called
  const [only, ...others] = tools.filter(({ name }) => inSnakeCase(name) === inSnakeCase(called))
  return only !== undefined && others.length === 0 ? only.name : called
}

const inSnakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()

import { z } from 'zod'

const Node = z.looseObject({})
const Nodes = z.array(z.unknown())
const Named = z.record(z.string(), z.unknown())
const Text = z.string()

/** Every word by which a schema says what it wants typed in. What is chosen among given values is not typed. */
export function typedWords(schema: unknown, name = ''): readonly string[] {
  if (schema === true) return [apart(name)]
  const node = Node.safeParse(schema).data
  if (node === undefined || isChosen(node)) return []
  const inside = partsOf(node)
  const typed = inside.flatMap(([part, partName]) => typedWords(part, partName ?? name))
  const isTyped = inside.length === 0 ? takesTyping(node) : typed.length > 0
  const own = [name, ...[node.title, node.description].flatMap((words) => Text.safeParse(words).data ?? [])]
  return isTyped ? [...own.map(apart), ...typed] : []
}

function takesTyping({ type, additionalProperties }: Readonly<Record<string, unknown>>): boolean {
  return type === 'object' ? additionalProperties !== false : type !== 'boolean' && type !== 'null'
}

function isChosen(node: Readonly<Record<string, unknown>>): boolean {
  if ('enum' in node || 'const' in node) return true
  const branches = Nodes.safeParse(node.oneOf ?? node.anyOf).data ?? []
  return branches.length > 0 && branches.every((branch) => isChosen(Node.safeParse(branch).data ?? {}))
}

type Part = readonly [schema: unknown, name?: string]

function partsOf(node: Readonly<Record<string, unknown>>): readonly Part[] {
  const named = [node.properties, node.$defs, node.definitions].flatMap((parts) =>
    Object.entries(Named.safeParse(parts).data ?? {}).map(([name, part]): Part => [part, name]),
  )
  const listed = [node.allOf, node.anyOf, node.oneOf, node.prefixItems].flatMap((parts) =>
    (Nodes.safeParse(parts).data ?? []).map((part): Part => [part]),
  )
  const single = [node.items, node.additionalProperties].flatMap((part): readonly Part[] =>
    Node.safeParse(part).success ? [[part]] : [],
  )
  return [...named, ...listed, ...single]
}

/** "apiKey" and "api_key" as the words they are. */
function apart(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2')
}

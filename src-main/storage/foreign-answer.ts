import { z } from 'zod'

const Message = z.object({ message: z.string() })
const Reasoning = z.object({ reasoning: z.string() })
const Data = z.object({ data: z.unknown() })

/** As many parts as a result holds. */
const MOST_PARTS = 256

type Part = { readonly type: string } & Readonly<Record<string, unknown>>

/** What was said in answer to one request, with the entries it was said in. */
export interface ForeignAnswer<Entry> {
  readonly output: readonly Part[]
  readonly reasoning: readonly Part[]
  readonly entries: readonly Entry[]
}

export function createForeignAnswers<Entry>() {
  let output: Part[] = []
  let reasoning: Part[] = []
  let entries: Entry[] = []
  return {
    add(entry: Entry, event: unknown): void {
      const [message, thought, data] = [Message.safeParse(event), Reasoning.safeParse(event), Data.safeParse(event)]
      if (message.success) output.push({ type: 'text', text: message.data.message })
      else if (thought.success) reasoning.push({ type: 'reasoning', text: thought.data.reasoning })
      else output.push({ type: 'structured', value: data.data?.data ?? null })
      entries.push(entry)
    },
    /** Everything since it was last taken; null when nothing was said. */
    take(): ForeignAnswer<Entry> | null {
      if (entries.length === 0) return null
      const answer = { output: joined(output), reasoning: joined(reasoning), entries }
      output = []
      reasoning = []
      entries = []
      return answer
    },
  }
}

/** A model that called many tools spoke in between each time: texts that follow one another become one. */
function joined(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MOST_PARTS) return parts
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.type === part.type && 'text' in part) all.splice(-1, 1, { ...last, text: `${last.text}\n\n${part.text}` })
    else all.push(part)
  }
  return all
}

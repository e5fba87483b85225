import { type Command, commandIds, commands } from '../../src-shared/contract/commands'

/**
 * The commands whose title contains every word of the query, in any order. A title in which each word begins a word
 * comes before one that merely contains them; otherwise the declared order stays.
 */
export function matchCommands(query: string): readonly Command[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matching = commandIds.filter((id) => words.every((word) => titleOf(id).includes(word)))
  const [exact, loose] = [matching.filter((id) => beginsWords(id, words)), matching]
  return [...new Set([...exact, ...loose])]
}

const titleOf = (id: Command): string => commands[id].title.toLocaleLowerCase()

const beginsWords = (id: Command, words: readonly string[]): boolean =>
  words.every((word) =>
    titleOf(id)
      .split(/\s+/)
      .some((part) => part.startsWith(word)),
  )

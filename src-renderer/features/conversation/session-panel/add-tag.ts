const MOST = 32

/** The tags with one more; null when there is nothing to add, it is there already, or there are enough. */
export function addTag(tags: readonly string[], text: string): readonly string[] | null {
  const tag = text.trim().replace(/\s+/g, ' ')
  const isThere = tags.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
  return tag === '' || isThere || tags.length >= MOST ? null : [...tags, tag]
}

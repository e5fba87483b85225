/** Does the same with every item, a few of them at the same time, and gives the results in the order of the items. */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  // Everybody takes the next item from the same place, so a slow one holds up nobody else.
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

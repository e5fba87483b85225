import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteEntry, emptyMap, getEntry, type PersistentMap, setEntry, valuesOf } from './persistent-map'

// Few keys, so that they meet again, and one that is special to plain objects.
const key = fc.oneof(fc.constantFrom('a', 'b', '__proto__', ''), fc.string({ maxLength: 2 }))
const step = fc.record({ key, value: fc.option(fc.integer(), { nil: null }) })

describe('a persistent map', () => {
  it('holds what an ordinary map would', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const expected = new Map<string, number>()
        let map: PersistentMap<number> = emptyMap
        for (const { key, value } of steps) {
          if (value === null) expected.delete(key)
          else expected.set(key, value)
          map = value === null ? deleteEntry(map, key) : setEntry(map, key, value)
        }
        expect(map.size).toBe(expected.size)
        expect(steps.map(({ key }) => getEntry(map, key))).toEqual(steps.map(({ key }) => expected.get(key)))
        expect(valuesOf(map).toSorted()).toEqual([...expected.values()].toSorted())
      }),
    )
  })

  it('never changes what was there before', () => {
    fc.assert(
      fc.property(fc.array(step), step, (steps, last) => {
        const before = steps.reduce<PersistentMap<number>>((map, { key }, index) => setEntry(map, key, index), emptyMap)
        const values = valuesOf(before)
        setEntry(before, last.key, -1)
        deleteEntry(before, last.key)
        expect(valuesOf(before)).toEqual(values)
      }),
    )
  })

  it('copies as much for the hundred-thousandth entry as for the first', () => {
    const grown = Array.from({ length: 100_000 }, (_, index) => `turn:${index}`).reduce<PersistentMap<number>>(
      (map, name, index) => setEntry(map, name, index),
      emptyMap,
    )
    expect(copiedSlots(emptyMap, setEntry<number>(emptyMap, 'turn:new', 1))).toBe(64)
    expect(copiedSlots(grown, setEntry(grown, 'turn:new', 1))).toBe(64)
    expect(getEntry(grown, 'turn:99999')).toBe(99_999)
  })
})

type Node = readonly unknown[]

/** How many slots of the tree are not shared between the two, apart from the bucket at the end. */
function copiedSlots(before: PersistentMap<number>, after: PersistentMap<number>): number {
  let slots = 0
  let [old, now]: [Node | undefined, Node | undefined] = [before.root, after.root]
  for (let level = 0; level < 4 && now !== undefined; level += 1) {
    slots += now.length
    const changed = now.findIndex((child, index) => child !== old?.[index])
    ;[old, now] = [old?.[changed] as Node | undefined, now[changed] as Node | undefined]
  }
  return slots
}

const BITS = 4
const WIDTH = 1 << BITS
const LEVELS = 4

type Bucket<V> = readonly (readonly [key: string, value: V])[]
type Branch<V> = readonly (Branch<V> | Bucket<V> | undefined)[]

/**
 * A map that is never changed, only followed by another. The tree has the same depth whatever it holds, so an
 * update costs the same in a long conversation as in a short one.
 */
export interface PersistentMap<V> {
  readonly size: number
  readonly root: Branch<V>
}

const hollow: readonly undefined[] = Object.freeze(Array<undefined>(WIDTH).fill(undefined))

export const emptyMap: PersistentMap<never> = { size: 0, root: hollow }

export function getEntry<V>(map: PersistentMap<V>, key: string): V | undefined {
  return find(map.root, hashOf(key), key)
}

export function setEntry<V>(map: PersistentMap<V>, key: string, value: V): PersistentMap<V> {
  const hash = hashOf(key)
  const isNew = find(map.root, hash, key) === undefined
  const entry = [key, value] as const
  const root = replaceBucket(map.root, hash, LEVELS, (bucket) =>
    isNew ? [...bucket, entry] : bucket.map((present) => (present[0] === key ? entry : present)),
  )
  return { size: isNew ? map.size + 1 : map.size, root }
}

export function deleteEntry<V>(map: PersistentMap<V>, key: string): PersistentMap<V> {
  const hash = hashOf(key)
  if (find(map.root, hash, key) === undefined) return map
  const root = replaceBucket(map.root, hash, LEVELS, (bucket) => bucket.filter(([present]) => present !== key))
  return { size: map.size - 1, root }
}

function find<V>(root: Branch<V>, hash: number, key: string): V | undefined {
  let path = hash
  let node = root
  for (let level = 1; level < LEVELS; level += 1) {
    const child = node[path & (WIDTH - 1)] as Branch<V> | undefined
    if (child === undefined) return undefined
    node = child
    path >>>= BITS
  }
  for (const entry of (node[path & (WIDTH - 1)] as Bucket<V> | undefined) ?? []) {
    if (entry[0] === key) return entry[1]
  }
  return undefined
}

/** Every value, in no particular order. */
export function valuesOf<V>(map: PersistentMap<V>): readonly V[] {
  return bucketsUnder<V>(map.root, LEVELS).flatMap((bucket) => bucket.map(([, value]) => value))
}

function bucketsUnder<V>(node: Branch<V>, levels: number): readonly Bucket<V>[] {
  return node.flatMap((child) => {
    if (child === undefined) return []
    return levels === 1 ? [child as Bucket<V>] : bucketsUnder(child as Branch<V>, levels - 1)
  })
}

function replaceBucket<V>(
  node: Branch<V>,
  path: number,
  levels: number,
  change: (bucket: Bucket<V>) => Bucket<V>,
): Branch<V> {
  const slot = path & (WIDTH - 1)
  const copy = node.slice()
  copy[slot] =
    levels === 1
      ? change((node[slot] as Bucket<V> | undefined) ?? [])
      : replaceBucket((node[slot] as Branch<V> | undefined) ?? hollow, path >>> BITS, levels - 1, change)
  return copy
}

/** FNV-1a, folded so that every bit has a say in the few that are used. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  }
  return (hash ^ (hash >>> 16)) >>> 0
}

import type { ActivityFilter, ActivityKind } from '../contract/activity'
import type { ActivityItem } from './activity-item'
import { type ActivityShape, shapeOf } from './activity-shape'

/** Leaves nothing out. */
export const everyActivity: ActivityFilter = {
  kinds: [],
  provenances: [],
  outcomes: [],
  runtimes: [],
  modes: [],
  from: null,
  until: null,
  words: [],
  turns: null,
}

export const ofKinds = (...kinds: readonly ActivityKind[]): ActivityFilter => ({ ...everyActivity, kinds: [...kinds] })

/** An id is found by its beginning. A shorter one would be the beginning of too many. */
export const SHORTEST_ID_START = 6

/** Says of an item whether the filter lets it through. Made once for many items. */
export function activityMatcher(filter: ActivityFilter): (item: ActivityItem) => boolean {
  const from = filter.from === null ? Number.NEGATIVE_INFINITY : Date.parse(filter.from)
  const until = filter.until === null ? Number.POSITIVE_INFINITY : Date.parse(filter.until)
  const turns = filter.turns === null ? null : new Set(filter.turns)
  const fits = sidesMatcher(filter)
  const words = filter.words.map((word) => ({ text: word.text, isIn: wordFinder(word) }))

  const isInTime = (item: ActivityItem) => {
    const at = Date.parse(item.at)
    return at >= from && at < until
  }
  const startsAnId = (text: string, item: ActivityItem) =>
    text.length >= SHORTEST_ID_START && [item.id, item.turn, item.operation].some((id) => id?.startsWith(text))

  return (item) => {
    if (turns !== null && (item.turn === null || !turns.has(item.turn))) return false
    if (!isInTime(item)) return false
    const shape = shapeOf(item)
    return fits(shape) && words.every(({ text, isIn }) => isIn(shape) || startsAnId(text, item))
  }
}

/** Says of a shape whether lines of it are let through, whenever they were, in whatever turn, under whatever id. */
export function shapeMatcher(filter: ActivityFilter): (shape: ActivityShape) => boolean {
  const fits = sidesMatcher(filter)
  const words = filter.words.map(wordFinder)
  return (shape) => fits(shape) && words.every((isIn) => isIn(shape))
}

function sidesMatcher({ kinds, provenances, outcomes, modes, runtimes }: ActivityFilter) {
  const isIn = <Value>(wanted: readonly Value[], found: readonly Value[]) =>
    wanted.length === 0 || found.some((value) => wanted.includes(value))
  return (shape: ActivityShape) =>
    isIn(kinds, [shape.kind]) &&
    isIn(provenances, [shape.provenance]) &&
    isIn(outcomes, [shape.outcome]) &&
    isIn(modes, shape.mode === null ? [] : [shape.mode]) &&
    isIn(runtimes, shape.runtimes)
}

function wordFinder({ text, names }: ActivityFilter['words'][number]) {
  const wanted = text.toLowerCase()
  const meant = new Set<string>(names)
  return (shape: ActivityShape) => shape.names.some((name) => meant.has(name) || name.toLowerCase().includes(wanted))
}

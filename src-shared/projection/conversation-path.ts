import type { ResultRef, SessionRef, TurnId } from '../inquirium/primitives'
import { type Chain, newestFirst, toArray } from './chain'
import type { Conversations, ResultNode, TurnNode } from './conversation-state'
import { getEntry } from './persistent-map'

/** One turn on a path, with the answer the path goes through. */
export interface PathStep {
  readonly turn: TurnNode
  readonly result: ResultNode | null
}

/** The way from the start of a session to one result: what a model is given to continue from there. */
export function pathTo(state: Conversations, result: ResultRef | null): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let node = resultAt(state, result); node !== null; ) {
    const turn: TurnNode | undefined = getEntry(state.turns, node.result['turn/id'])
    if (turn === undefined) break
    steps.push({ turn, result: node })
    node = parentOf(state, turn)
  }
  return steps.reverse()
}

/** The path on screen: the one the operator chose, followed to its newest end, else the one last spoken on. */
export function shownPath(state: Conversations, ref: SessionRef): readonly PathStep[] {
  const session = getEntry(state.sessions, ref)
  if (session === undefined) return []
  const chosen = session.selected === null ? null : (getEntry(state.turns, session.selected.turn) ?? null)
  const start = chosen ?? newestTurn(state, session.turns)
  if (start === null) return []
  const through = chosen === null ? null : resultAt(state, session.selected?.result ?? null)
  const first: PathStep = { turn: start, result: through ?? preferredResult(state, start) }
  return [...pathTo(state, parentOf(state, start)?.result['result/ref'] ?? null), first, ...following(state, first)]
}

function following(state: Conversations, from: PathStep): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let turn = nextTurn(state, from.result); turn !== null; ) {
    const result = preferredResult(state, turn)
    steps.push({ turn, result })
    turn = nextTurn(state, result)
  }
  return steps
}

/** The answer a turn goes on with: the one last continued from, else the latest completed, else the latest. */
export function preferredResult(state: Conversations, turn: TurnNode): ResultNode | null {
  const newest = resultsOf(state, turn).toReversed()
  const continued = newest.toSorted((left, right) => lastContinued(state, right) - lastContinued(state, left))[0]
  if (continued !== undefined && lastContinued(state, continued) > 0) return continued
  return newest.find(({ result }) => result.outcome === 'completed') ?? newest[0] ?? null
}

function lastContinued(state: Conversations, result: ResultNode): number {
  return nextTurn(state, result)?.position ?? 0
}

/** Every answer to a turn, oldest first. */
export function resultsOf(state: Conversations, turn: TurnNode): readonly ResultNode[] {
  return toArray(turn.results).flatMap((ref) => resultAt(state, ref) ?? [])
}

/** The answer a turn continues; null at the start of a session. Where that answer was excised, whatever stood before it. */
export function parentOf(state: Conversations, node: TurnNode): ResultNode | null {
  const named = node.turn['parent/ref']
  const parent = resultAt(state, named)
  if (parent === null) {
    // As long as something has not been read, it may be there after all: then the path begins here.
    return named === null || state.from > 0 ? null : answerBefore(state, node)
  }
  // A turn can only continue what was already there; anything else would be a circle.
  return parent.position < node.position ? parent : null
}

/** What is left of a session stays one story: a turn that lost its place follows the last answer given before it. */
function answerBefore(state: Conversations, { turn, position }: TurnNode): ResultNode | null {
  for (const id of newestFirst(getEntry(state.sessions, turn['session/ref'])?.turns ?? null)) {
    const before = getEntry(state.turns, id)
    if (before === undefined || before.position >= position) continue
    const given = resultsOf(state, before).filter((result) => result.position < position)
    const last = given.findLast(({ result }) => result.outcome === 'completed') ?? given.at(-1)
    if (last !== undefined) return last
  }
  return null
}

function nextTurn(state: Conversations, result: ResultNode | null): TurnNode | null {
  if (result === null) return null
  return newestTurn(state, result.continuations) ?? adopted(state, result)
}

/** The turn that follows an answer because what it had followed is gone. */
function adopted(state: Conversations, { result }: ResultNode): TurnNode | null {
  const follows = (turn: TurnNode) => parentOf(state, turn)?.result['result/ref'] === result['result/ref']
  const lost = toArray(getEntry(state.sessions, result['session/ref'])?.lost ?? null)
  const turns = lost.flatMap((id) => getEntry(state.turns, id) ?? []).filter(follows)
  return turns.toSorted((left, right) => right.position - left.position)[0] ?? null
}

function newestTurn(state: Conversations, ids: Chain<TurnId>): TurnNode | null {
  for (const id of newestFirst(ids)) {
    const turn = getEntry(state.turns, id)
    if (turn !== undefined) return turn
  }
  return null
}

function resultAt(state: Conversations, ref: ResultRef | null): ResultNode | null {
  return ref === null ? null : (getEntry(state.results, ref) ?? null)
}

import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { Chain } from '../../../src-shared/projection/chain'
import { type PathStep, parentOf, pathTo, preferredResult } from '../../../src-shared/projection/conversation-path'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import type { PathChoice } from '../../state/chosen-path'
import { shownSteps } from './shown-steps'

/** A path that was walked, with what it was walked through. Its nodes may be older than the state; its ids are not. */
export interface WalkedPath {
  readonly steps: readonly PathStep[]
  readonly session: SessionRef
  readonly choice: PathChoice | null
  readonly turns: Chain<string>
  readonly turnCount: number
  readonly resultCount: number
  readonly recorded: PathChoice | null
  /** Where what is held of the session begins. */
  readonly from: number
  /** How many steps were put before the first one that was shown, so that every step keeps its own number. */
  readonly prepended: number
}

/** The path on screen. What was recorded at its end continues it; walking a long one anew would be felt. */
export function walkPath(
  before: WalkedPath | null,
  state: Conversations,
  session: SessionRef,
  choice: PathChoice | null,
  from = 0,
): WalkedPath {
  const node = getEntry(state.sessions, session)
  const walked = {
    session,
    choice,
    turns: node?.turns ?? null,
    turnCount: state.turns.size,
    resultCount: state.results.size,
    recorded: node?.selected ?? null,
    from,
    prepended: before?.session === session ? before.prepended : 0,
  }
  if (before?.session !== session) return { ...walked, steps: shownSteps(state, session, choice) }
  const earlier = stepsBefore(before, walked, state)
  if (earlier) return { ...walked, steps: [...earlier, ...before.steps], prepended: before.prepended + earlier.length }
  return { ...walked, steps: continuePath(before, walked, state) ?? shownSteps(state, session, choice) }
}

/** What was read from before the path began. It cannot change how the path goes on, unless it holds what was chosen. */
function stepsBefore(
  before: WalkedPath,
  now: Omit<WalkedPath, 'steps'>,
  state: Conversations,
): readonly PathStep[] | null {
  const first = before.steps[0]
  // What was said before that is known without its answers: reading them changes where the path goes.
  const isAllHeld = before.steps.every(({ turn }) => turn.position >= before.from)
  const isOnPath = ({ turn }: PathChoice) => before.steps.some((step) => step.turn.turn['turn/id'] === turn)
  const isSame =
    now.from < before.from &&
    now.turns?.last === before.turns?.last &&
    isSameChoice(before, now) &&
    before.recorded?.turn === now.recorded?.turn &&
    (now.choice === null || isOnPath(now.choice)) &&
    (now.recorded === null || isOnPath(now.recorded))
  const start = first && getEntry(state.turns, first.turn.turn['turn/id'])
  if (!isSame || !isAllHeld || !start || !isUnbroken(before.steps)) return null
  return pathTo(state, parentOf(state, start)?.result['result/ref'] ?? null)
}

/** Where what a message continues was not held, it was put after another answer, and may have to go elsewhere now. */
const isUnbroken = (steps: readonly PathStep[]): boolean =>
  steps.every(
    ({ turn }, index) => index === 0 || turn.turn['parent/ref'] === steps[index - 1]?.result?.result['result/ref'],
  )

function continuePath(
  before: WalkedPath,
  now: Omit<WalkedPath, 'steps'>,
  state: Conversations,
): readonly PathStep[] | null {
  if (before.recorded !== now.recorded || before.from !== now.from) return null
  if (now.turns === before.turns && now.turnCount === before.turnCount && isSameChoice(before, now)) {
    return now.resultCount === before.resultCount ? before.steps : withLastAnswer(before, state)
  }
  const isOneMore = now.turns?.earlier === before.turns && now.turnCount === before.turnCount + 1
  return isOneMore && now.turns ? withTurn(before, now, now.turns.last, state) : null
}

const isSameChoice = (before: WalkedPath, now: Pick<WalkedPath, 'choice'>): boolean =>
  before.choice?.turn === now.choice?.turn && before.choice?.result === now.choice?.result

/** Another answer can only change how the path ends: every earlier message was continued from the answer it goes through. */
function withLastAnswer({ steps, choice }: WalkedPath, state: Conversations): readonly PathStep[] | null {
  const id = steps.at(-1)?.turn.turn['turn/id']
  const turn = id === undefined ? undefined : getEntry(state.turns, id)
  if (!turn || (choice?.turn === id && choice?.result)) return null
  return [...steps.slice(0, -1), { turn, result: preferredResult(state, turn) }]
}

/** A message that continues the answer at the end, and is where the operator wants to be. */
function withTurn(
  { steps, choice: earlier }: WalkedPath,
  { choice }: Pick<WalkedPath, 'choice'>,
  id: string,
  state: Conversations,
): readonly PathStep[] | null {
  const turn = getEntry(state.turns, id)
  const end = steps.at(-1)?.result?.result['result/ref']
  if (!turn || end === undefined || turn.turn['parent/ref'] !== end) return null
  const isMeant = choice?.turn === id ? choice.result === null : choice === earlier
  return isMeant ? [...steps, { turn, result: preferredResult(state, turn) }] : null
}

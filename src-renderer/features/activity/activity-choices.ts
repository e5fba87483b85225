import { create } from 'zustand'
import type { ActivityFilter } from '../../../src-shared/contract/activity'
import { everyActivity } from '../../../src-shared/projection/activity-filter'
import { wordsFor } from '../../bridge/refusal-words'
import { RequestRefused, request } from '../../bridge/request'
import { reportTrouble } from '../../state/trouble'

export type Grouping = 'time' | 'turn'

/** A session as the operator knows it, whose turns the feed is kept to. */
export type ChosenSession = { readonly ref: string; readonly title: string }

type ActivityChoices = {
  /** Without what is looked for in words: that is kept as it was typed. */
  readonly filter: ActivityFilter
  readonly text: string
  readonly session: ChosenSession | null
  readonly grouping: Grouping
  /** Where reading begins: records before this sequence, or with the newest. */
  readonly start: number | null
  /** Counts how often reading began: doing so again at the same place is a reading of its own. */
  readonly reading: number
}

/** What the operator wants to see and how. It outlives the view, so that coming back finds the same filter. */
export const useActivityChoices = create<ActivityChoices>(() => ({
  filter: everyActivity,
  text: '',
  session: null,
  grouping: 'time',
  start: null,
  reading: 0,
}))

export const chooseFilter = (change: Partial<ActivityFilter>) =>
  useActivityChoices.setState(({ filter, reading }) => ({ filter: { ...filter, ...change }, reading: reading + 1 }))

export const chooseText = (text: string) =>
  useActivityChoices.setState(({ reading }) => ({ text, reading: reading + 1 }))

export function clearFilter(): void {
  useActivityChoices.setState({ session: null, text: '' })
  chooseFilter(everyActivity)
}

/** Keeps the feed to one session. Which turns that means is asked of the conversation: the trace does not know. */
export async function chooseSession(session: ChosenSession): Promise<void> {
  useActivityChoices.setState({ session })
  const isStillWanted = () => useActivityChoices.getState().session === session
  try {
    const turns = await request('session.turns', { session: session.ref })
    // Another one may have been chosen while this one was asked for.
    if (isStillWanted()) chooseFilter({ turns })
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    if (isStillWanted()) leaveSession()
    reportTrouble(wordsFor(error))
  }
}

export function leaveSession(): void {
  useActivityChoices.setState({ session: null })
  chooseFilter({ turns: null })
}

/** Whether the chosen session has turns that the filter does not know. */
export async function hasSessionGoneOn(): Promise<boolean> {
  const { session, filter } = useActivityChoices.getState()
  if (session === null) return false
  const turns = await request('session.turns', { session: session.ref }).catch(() => [])
  return turns.some((turn) => !filter.turns?.includes(turn))
}

/** The session may have gone on since its turns were asked for. */
export async function readSessionAgain(): Promise<void> {
  const { session, filter } = useActivityChoices.getState()
  if (session === null) return
  const turns = await request('session.turns', { session: session.ref })
  const isStillWanted = useActivityChoices.getState().session?.ref === session.ref
  if (isStillWanted && turns.join() !== filter.turns?.join()) chooseFilter({ turns })
}

export const chooseGrouping = (grouping: Grouping) => useActivityChoices.setState({ grouping })

/** Begins to read again, at the newest or with the records before a sequence, and says which reading it is. */
export function readFrom(start: number | null): number {
  const reading = useActivityChoices.getState().reading + 1
  useActivityChoices.setState({ start, reading })
  return reading
}

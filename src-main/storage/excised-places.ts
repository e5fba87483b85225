import type { Database } from 'better-sqlite3'
import type { FactScope } from '../../src-shared/transcript/fact-scope'

export interface ExcisedPlaces {
  /** Whether a session or turn was there and nothing of it is left. One that was never there is not gone. */
  isGone(place: FactScope): boolean
  /** Called when something was excised: what was there before may be gone. */
  changed(): void
}

/** What was excised stays excised: whoever writes into it later would bring back that it was there, and what it was about. */
export function createExcisedPlaces(database: Database): ExcisedPlaces {
  const isGoneBy = (column: 'session' | 'turn') => {
    const find = database.prepare<[string, string], { gone: number }>(`
      SELECT EXISTS (SELECT 1 FROM transcript WHERE ${column} = ?)
        AND NOT EXISTS (SELECT 1 FROM transcript WHERE ${column} = ? AND excised_by IS NULL) AS gone
    `)
    return (place: string) => find.get(place, place)?.gone === 1
  }
  const isTurnGone = isGoneBy('turn')
  const isSessionGone = isGoneBy('session')
  // Asked in every commit, and of a session that has lost its beginning the answer is found only at its end.
  const present = new Set<string>()

  return {
    isGone({ session, turn }) {
      if (turn !== null && isTurnGone(turn)) return true
      if (session === null || present.has(session)) return false
      if (isSessionGone(session)) return true
      present.add(session)
      return false
    },
    changed: () => present.clear(),
  }
}

/// <reference path="../../bridge/window.d.ts" />
import { useEffect, useState } from 'react'
import type { ActivityFilter, ActivityItem } from '../../../src-shared/contract/activity'
import { activityMatcher } from '../../../src-shared/projection/activity-filter'
import { hasSessionGoneOn, useActivityChoices } from './activity-choices'

/** Whether something newer than what is shown is there. It waits to be asked for, so that nothing moves by itself. */
export function useNewer(filter: ActivityFilter): boolean {
  const start = useActivityChoices((choices) => choices.start)
  const session = useActivityChoices((choices) => choices.session?.ref ?? null)
  const reading = useActivityChoices((choices) => choices.reading)
  const [arrivedIn, setArrivedIn] = useState<number | null>(null)
  useEffect(() => {
    const isWanted = activityMatcher(filter)
    return window.inquirium.subscribe((push) => {
      if (push.type === 'activity.recorded' && push.items.some(isWanted)) setArrivedIn(reading)
      // The filter has the turns that the session had when it was chosen; a new one may be of it too.
      const isNew = ({ turn }: ActivityItem) => turn !== null && !filter.turns?.includes(turn)
      if (push.type === 'activity.recorded' && session !== null && push.items.some(isNew)) {
        void hasSessionGoneOn().then((goneOn) => goneOn && setArrivedIn(reading))
      }
    })
  }, [filter, session, reading])
  return start !== null || arrivedIn === reading
}

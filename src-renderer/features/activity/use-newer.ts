/// <reference path="../../bridge/window.d.ts" />
import { useEffect, useState } from 'react'
import type { ActivityFilter } from '../../../src-shared/contract/activity'
import { activityMatcher } from '../../../src-shared/projection/activity-filter'
import { useActivityChoices } from './activity-choices'

/** Whether something newer than what is shown is there. It waits to be asked for, so that nothing moves by itself. */
export function useNewer(filter: ActivityFilter): boolean {
  const start = useActivityChoices((choices) => choices.start)
  const reading = useActivityChoices((choices) => choices.reading)
  const [arrivedIn, setArrivedIn] = useState<number | null>(null)
  useEffect(() => {
    const isWanted = activityMatcher(filter)
    return window.inquirium.subscribe((push) => {
      if (push.type === 'activity.recorded' && push.items.some(isWanted)) setArrivedIn(reading)
    })
  }, [filter, reading])
  return start !== null || arrivedIn === reading
}

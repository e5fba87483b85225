import { queryOptions } from '@tanstack/react-query'
import type { TurnId } from '../../src-shared/inquirium/primitives'
import { request } from './request'

/** What was decided on the way to answering one turn, from the trace alone. */
export const turnActivityQuery = (turn: TurnId) =>
  queryOptions({
    queryKey: ['turn-activity', turn],
    queryFn: () => request('activity.turn', { turn }),
  })

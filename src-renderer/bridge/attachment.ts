import { queryOptions } from '@tanstack/react-query'
import type { Ref, TurnId } from '../../src-shared/inquirium/primitives'
import { request } from './request'

/** The text of a file as it was attached; null once it was excised. Not kept when nobody looks at it. */
export const attachmentQuery = (turn: TurnId, ref: Ref) =>
  queryOptions({
    queryKey: ['attachment', turn, ref],
    queryFn: () => request('attachment.read', { turn, 'attachment/ref': ref }),
    staleTime: 0,
    gcTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import { request } from './request'

/** Read again whenever a view that needs it opens: a server can start or stop without the app being told. */
export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: () => request('tools.read', null),
  staleTime: 0,
})

import { useQuery } from '@tanstack/react-query'
import { runtimesQuery } from '../../bridge/queries'

/** Which runtimes can use what is enabled here: without one, enabling a tool has no effect. */
export function CallingRuntimes() {
  const { data: runtimes } = useQuery(runtimesQuery)
  if (!runtimes) return null
  const able = runtimes.filter(({ hasTools }) => hasTools).map(({ name, model }) => `${model} on ${name}`)
  return (
    <p className="border-t border-line px-4 py-2.5 [overflow-wrap:anywhere]">
      {able.length === 0
        ? 'No runtime found here can call tools. Set up one that can, then choose it for this session.'
        : `Can call tools: ${able.join(', ')}.`}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { runtimesQuery } from '../../bridge/queries'
import { useNextRuntime } from '../../bridge/session-runtime'
import { callingWords } from './calling-words'

/** Which runtimes can use what is enabled here: without one, enabling a tool has no effect. */
export function CallingRuntimes() {
  const { data: runtimes } = useQuery(runtimesQuery)
  const next = useNextRuntime()
  if (!runtimes) return null
  return (
    <p className="border-t border-line px-4 py-2.5 [overflow-wrap:anywhere]">
      {callingWords(
        next?.summary ?? null,
        runtimes.filter(({ barred }) => barred === null),
      )}
    </p>
  )
}

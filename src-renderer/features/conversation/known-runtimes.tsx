import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import { runtimesQuery } from '../../bridge/queries'

const Known = createContext<readonly RuntimeSummary[]>([])

const none: readonly RuntimeSummary[] = []

/**
 * Reads the runtimes once for everything inside, as they were last read: looking at an answer does not look for
 * runtimes, and a screen of answers does not ask for them one by one.
 */
export function KnownRuntimes({ children }: { readonly children: ReactNode }) {
  const { data = none } = useQuery({ ...runtimesQuery, staleTime: Number.POSITIVE_INFINITY })
  return <Known value={data}>{children}</Known>
}

/** The runtimes, for naming them. */
export const useKnownRuntimes = (): readonly RuntimeSummary[] => use(Known)

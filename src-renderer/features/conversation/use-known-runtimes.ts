import { useQuery } from '@tanstack/react-query'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import { runtimesQuery } from '../../bridge/queries'

const none: readonly RuntimeSummary[] = []

/** The runtimes as they were last read, for naming them. Looking at an answer does not look for runtimes. */
export const useKnownRuntimes = (): readonly RuntimeSummary[] =>
  useQuery({ ...runtimesQuery, staleTime: Number.POSITIVE_INFINITY }).data ?? none

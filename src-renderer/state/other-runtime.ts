import { create } from 'zustand'
import type { ResultRef } from '../../src-shared/inquirium/primitives'

/** The answer beside which another runtime is to be chosen; its menu clears it when it has opened. */
export const useOtherRuntime = create<{ readonly wanted: ResultRef | null }>(() => ({ wanted: null }))

export const wantOtherRuntime = (wanted: ResultRef) => useOtherRuntime.setState({ wanted })

export const otherRuntimeOffered = () => useOtherRuntime.setState({ wanted: null })

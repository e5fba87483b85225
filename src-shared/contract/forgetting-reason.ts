import type { Forgettable } from './forgetting'

const REASON = 'operator-asked-to-delete-'

/** The reason of the question before something is destroyed, by which it is told from every other. */
export const forgettingReason = ({ kind }: Forgettable): string => `${REASON}${kind}`

export const isForgettingReason = (reason: string): boolean => reason.startsWith(REASON)

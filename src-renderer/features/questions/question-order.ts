import type { PendingQuestion } from '../../../src-shared/contract/questions'

export type Queue = {
  /** Can be answered now. */
  readonly live: readonly PendingQuestion[]
  /** Wait for a live one to close. */
  readonly waiting: readonly PendingQuestion[]
}

export function oldestFirst(pending: readonly PendingQuestion[]): readonly PendingQuestion[] {
  return pending.toSorted((left, right) => left.askedAt.localeCompare(right.askedAt))
}

/** The questions of one session, in the order they were asked. */
export function queueOf(pending: readonly PendingQuestion[], session: string): Queue {
  const own = oldestFirst(pending.filter((question) => sessionOf(question) === session))
  return { live: own.filter(({ isNext }) => isNext), waiting: own.filter(({ isNext }) => !isNext) }
}

export function sessionOf({ request }: PendingQuestion): string | null {
  return request.subject['session/ref'] ?? null
}

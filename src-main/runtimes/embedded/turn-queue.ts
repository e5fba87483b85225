/** What somebody gets who left the queue before their turn. */
export const LEFT = Symbol('left')

/** Lets one run at a time, in order of arrival. */
export interface TurnQueue {
  /** Whoever is cancelled while waiting leaves at once; whoever has begun decides alone how to end. */
  take<Result>(run: () => Promise<Result>, signal: AbortSignal): Promise<Result | typeof LEFT>
}

export function createTurnQueue(): TurnQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<Result>(run: () => Promise<Result>, signal: AbortSignal) {
      let isWaiting = true
      const turn = last.then(async (): Promise<Result | typeof LEFT> => {
        const isHere = isWaiting
        isWaiting = false
        return isHere ? run() : LEFT
      })
      last = turn.catch(() => undefined)
      const leaving = new Promise<typeof LEFT>((resolve) => {
        const leave = () => {
          if (!isWaiting) return
          isWaiting = false
          resolve(LEFT)
        }
        if (signal.aborted) leave()
        else signal.addEventListener('abort', leave, { once: true })
      })
      return Promise.race([turn, leaving])
    },
  }
}

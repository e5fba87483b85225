/** The outcome of the work, or this value as soon as nobody waits for it any more. */
export function orWhenAborted<T, U>(work: Promise<T>, signal: AbortSignal, value: U): Promise<T | U> {
  if (signal.aborted) return Promise.resolve(value)
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(value)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

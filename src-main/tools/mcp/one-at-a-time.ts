/** Lets one piece of work run after the other, in the order they came. */
export function createOneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function run<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work)
    last = next
    return next
  }
}

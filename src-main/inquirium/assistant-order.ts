export interface Place {
  /** Resolves when everybody before has announced. */
  readonly mayAsk: Promise<void>
  announce(): void
}

/** Places in a row: nobody asks before all those in front of them have said whether they will. */
export function placesInRow(count: number): readonly Place[] {
  const announced = Array.from({ length: count }, () => Promise.withResolvers<void>())
  let before: Promise<unknown> = Promise.resolve()
  return announced.map(({ promise, resolve }) => {
    const mayAsk = before.then(() => undefined)
    before = Promise.all([before, promise])
    return { mayAsk, announce: () => resolve() }
  })
}

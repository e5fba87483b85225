const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1.5,
  '',
  'odd',
  'x'.repeat(5_000),
  [],
  [null],
  {},
  { odd: 1 },
]

/** A value with every part of it replaced by everything that it should not be, one after another. */
export function* withOddParts(value: unknown): Generator<unknown> {
  yield* ODD
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const odd of withOddParts(part)) {
      yield Array.isArray(value)
        ? value.map((each, index) => (String(index) === key ? odd : each))
        : { ...value, [key]: odd }
    }
  }
}

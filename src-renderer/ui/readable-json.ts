/** A value as JSON, with a line of its own for each line of a text in it. */
export const readableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/\\./g, (pair) => pair + (breaks[pair] ?? ''))

const breaks: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t' }

/** A name for a runtime made from that of a file, which no other runtime has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 56) || 'model'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(name)) return name
  }
}

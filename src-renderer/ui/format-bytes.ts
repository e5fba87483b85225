const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: `0 bytes`, `1.2 kB`, `34 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** step
  if (bytes === 1) return '1 byte'
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}

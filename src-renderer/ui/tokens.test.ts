import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const AA_TEXT = 4.5
const AA_EDGE = 3

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const palette = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function ratio(ink: string, ground: string, theme: 'light' | 'dark'): number {
  const pair = [palette.get(ink), palette.get(ground)]
  if (!pair[0] || !pair[1]) throw new Error(`tokens.css lacks ${ink} or ${ground}`)
  return contrast(pair[0][theme], pair[1][theme])
}

const grounds = ['ground', 'raised', 'sunken']

const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...grounds, 'accent-ground', 'host-ground', 'mark']],
  ['ink-soft', [...grounds, 'accent-ground', 'host-ground']],
  ['ink-faint', grounds],
  ['accent', [...grounds, 'host-ground']],
  ['host', [...grounds, 'host-ground']],
  ['good', grounds],
  ['bad', grounds],
  ['ground', ['accent', 'accent-strong']],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(text.flatMap(([ink, on]) => on.map((ground) => [ink, ground] as const)))(
    'has readable %s on %s',
    (ink, ground) => expect(ratio(ink, ground, theme)).toBeGreaterThanOrEqual(AA_TEXT),
  )

  it.each(['accent', 'edge'])('draws controls and focus in %s so that their outline is seen', (edge) => {
    for (const ground of grounds) expect(ratio(edge, ground, theme)).toBeGreaterThanOrEqual(AA_EDGE)
  })

  it('has hairlines that are meant to be faint, which this measure does notice', () =>
    expect(ratio('line', 'ground', theme)).toBeLessThan(AA_EDGE))
})

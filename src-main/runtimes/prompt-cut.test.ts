import { expect, it } from 'vitest'
import { wasPromptCut } from './prompt-cut'

it.each([
  [
    'could not have fitted and was not all counted',
    { characters: 60_000, inputTokens: 4_000, windowTokens: 4_096 },
    true,
  ],
  [
    'fits, though most of it was known and not counted',
    { characters: 6_000, inputTokens: 3, windowTokens: 4_096 },
    false,
  ],
  [
    'was counted whole, whatever the window is said to be',
    { characters: 60_000, inputTokens: 15_000, windowTokens: 4_096 },
    false,
  ],
  ['would just have fitted', { characters: 24_576, inputTokens: 4_000, windowTokens: 4_096 }, false],
  ['was counted to its last token', { characters: 60_000, inputTokens: 10_000, windowTokens: 4_096 }, false],
  ['fills the window to its last token', { characters: 6_000, inputTokens: 4_096, windowTokens: 4_096 }, true],
  ['leaves room for one token', { characters: 6_000, inputTokens: 4_095, windowTokens: 4_096 }, false],
  ['was not counted at all', { characters: 60_000, inputTokens: undefined, windowTokens: 4_096 }, false],
  [
    'went to a window nobody knows, and was counted far below the fewest tokens it can be',
    { characters: 60_000, inputTokens: 4_000, windowTokens: null },
    true,
  ],
  [
    'went to a window nobody knows, and was counted far below with nothing of it known before',
    { characters: 60_000, inputTokens: 4_000, cachedTokens: 0, windowTokens: null },
    true,
  ],
  [
    'went to a window nobody knows, which knew the beginning of it',
    { characters: 60_000, inputTokens: 4_000, cachedTokens: 9_000, windowTokens: null },
    false,
  ],
  [
    'went to a window nobody knows, and was counted only a little below what is likely',
    { characters: 60_000, inputTokens: 5_000, windowTokens: null },
    false,
  ],
  [
    'went to a window nobody knows, and fits any that there is',
    { characters: 6_144, inputTokens: 100, windowTokens: null },
    false,
  ],
  [
    'went to a window nobody knows, and was counted as nothing',
    { characters: 60_000, inputTokens: 0, windowTokens: null },
    false,
  ],
])('a prompt that %s: cut %j', (_what, reading, isCut) => expect(wasPromptCut(reading)).toBe(isCut))

import { describe, expect, it } from 'vitest'
import type { LiveAttempt } from '../../../src-shared/contract/turns'
import { type Heard, hearAttempt } from './hear-attempt'

const live = (change: Partial<LiveAttempt>): LiveAttempt => ({
  session: 'session:1',
  turn: 'turn:1',
  operation: 'op:1',
  stage: 'answering',
  since: '2026-01-01T00:00:00Z',
  fraction: null,
  by: null,
  held: null,
  text: '',
  reasoning: '',
  ...change,
})

function saidOf(...moments: readonly (LiveAttempt | null)[]): readonly string[] {
  let heard: Heard | null = null
  return moments.flatMap((moment) => {
    const next = hearAttempt(heard, moment)
    heard = next.heard
    return next.say ?? []
  })
}

const sentence =
  'A mirror repeats a mistake at once; a disk on the shelf does not repeat anything at all, not even once, ever. '

describe('what a screen reader hears of an attempt', () => {
  it('is each stage once', () =>
    expect(
      saidOf(
        live({ stage: 'loading', fraction: 0.1 }),
        live({ stage: 'loading', fraction: 0.6 }),
        live({ stage: 'reading-prompt' }),
      ),
    ).toEqual(['Loading the model', 'Reading what was said']))

  it('leaves the word to a question that is waited for', () =>
    expect(saidOf(live({ stage: 'loading' }), live({ stage: 'waiting-for-operator' }), live({}))).toEqual([
      'Loading the model',
      'Answering',
    ]))

  it('is once that the answer waits for the disk, whatever had been said before', () =>
    expect(
      saidOf(
        live({ text: 'So' }),
        live({ text: 'So', held: 'disk-full' }),
        live({ text: 'So', held: 'disk-full' }),
        null,
      ),
    ).toEqual([
      'Not recorded yet. There is no room left on the disk. It is kept here, and recorded by itself as soon as that is mended. Stop gives up waiting, and keeps what was saved of it before.',
      'So The answer has ended.',
    ]))

  it('is whole sentences once each, then what is left with the end', () =>
    expect(
      saidOf(
        live({ text: `${sentence}And then the` }),
        live({ text: `${sentence}And then the rest` }),
        live({ text: `${sentence}And then the rest of it` }),
        null,
      ),
    ).toEqual([sentence.trim(), 'And then the rest of it The answer has ended.']))

  it('is not what the model thinks aloud', () =>
    expect(saidOf(live({ text: `<think>${sentence.repeat(3)}` }), null)).toEqual([
      'Answering',
      'The answer has ended.',
    ]))

  it('begins anew with another attempt', () =>
    expect(
      saidOf(live({ text: sentence.repeat(2) }), live({ operation: 'op:2', text: sentence.repeat(2) })),
    ).toHaveLength(2))

  it('is nothing when nothing was going on', () => expect(saidOf(null, null)).toEqual([]))
})

import { describe, expect, it } from 'vitest'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { Journal } from './journal'
import { createProgramConfirmations } from './program-confirmations'

const clock = { now: () => '2026-11-16T10:00:00Z', elapsedMs: () => 0 }
const program = { instance: 'adapter/script/1', command: ['run', '--fast'] }

function confirming(record = createInMemoryRecord(clock.now), machineRef = 'machine/here') {
  const answers: (string | null)[] = []
  const shown: string[] = []
  const confirmations = createProgramConfirmations({
    ...record,
    participant: A_PARTICIPANT,
    machineRef,
    clock,
    ids: createCountedIds(`${machineRef.slice(-4)}-`),
    mode: () => 'commons',
    showDialog: async ({ detail }) => {
      shown.push(detail)
      return answers.shift() ?? null
    },
  })
  const isGiven = async (instance = program.instance) => {
    await confirmations.refresh()
    return confirmations.isGiven(instance)
  }
  return { record, answers, shown, confirmations, isGiven }
}

describe('a program that answers', () => {
  it('may run after the one yes, and the last word holds', async () => {
    const { confirmations, answers, shown, isGiven } = confirming()
    expect(await isGiven()).toBe(false)
    for (const [answer, holds] of [
      [null, false],
      ['deny', false],
      ['allow', true],
      [null, true],
      ['deny', false],
    ] as const) {
      answers.push(answer)
      expect(await confirmations.ask(program)).toBe(answer === 'allow' ? 'allowed' : 'program-declined')
      expect(await isGiven()).toBe(holds)
    }
    expect(shown[0]).toContain('"run"\n"--fast"')
  })

  it('is confirmed as it stands, and still after a restart; on another machine it is not', async () => {
    const first = confirming()
    first.answers.push('allow')
    await first.confirmations.ask(program)
    expect(await first.isGiven('adapter/script/2')).toBe(false)
    expect(await confirming(first.record).isGiven()).toBe(true)
    expect(await confirming(first.record, 'machine/there').isGiven()).toBe(false)
  })

  it('that is too long to be shown whole is not shown at all, and that is no word of the operator', async () => {
    const { confirmations, answers, shown, isGiven } = confirming()
    answers.push('allow')
    const long = { ...program, command: ['run', 'x'.repeat(100_000)] }
    expect(await confirmations.ask(long)).toBe('cannot-be-shown')
    expect([shown, await isGiven()]).toEqual([[], false])
  })

  it.each([
    ['asking is', 0, []],
    ['the answer is', 1, ['shown']],
  ])('does not run where %s not recorded, and says why', async (_what, recorded, expected) => {
    const record = createInMemoryRecord(clock.now)
    let commits = 0
    const journal: Journal = {
      ...record.journal,
      commit: async (batch) =>
        commits++ < recorded ? record.journal.commit(batch) : { outcome: 'refused', code: 'disk-full' },
    }
    const { confirmations, answers, shown, isGiven } = confirming({ ...record, journal })
    answers.push('allow')
    expect(await confirmations.ask(program)).toBe('disk-full')
    expect(shown.map(() => 'shown')).toEqual(expected)
    expect(await isGiven()).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { aServerCandidate } from './inquirium/fixtures/a-candidate'
import { aCoordinator } from './inquirium/fixtures/a-coordinator'
import { nextQuestion } from './inquirium/fixtures/a-tool-session'
import { createCountedIds } from './inquirium/fixtures/counted-ids'
import { A_PARTICIPANT } from './inquirium/fixtures/record'
import { createInMemoryRecord } from './inquirium/in-memory-record'
import { instanceRef } from './runtimes/candidate-refs'
import { startRuntimeTrust } from './start-runtime-trust'

const COMMAND = ['run', '--fast']
const instance = instanceRef('script', ['command-stdio', ...COMMAND])
const clock = { now: () => '2026-01-01T00:00:00Z', elapsedMs: () => 0 }

/** A program in the configuration, and an operator who answers in the window and in a dialog of the host. */
function aProgramInTheFile(dialogAnswer: string | null = 'allow', command = COMMAND) {
  const instance = instanceRef('script', ['command-stdio', ...command])
  const record = createInMemoryRecord(clock.now)
  const ids = createCountedIds()
  const { desk } = aCoordinator({ runtimes: [], record, ids })
  const shown: string[] = []
  const trust = startRuntimeTrust({
    ...record,
    ...{ participant: A_PARTICIPANT, machineRef: 'machine/test', desk, clock, ids },
    mode: () => 'commons',
    runtimes: () => [{ name: 'script', kind: 'command-stdio', command }],
    onChanged: () => undefined,
    async showDialog({ detail }) {
      shown.push(detail)
      return dialogAnswer
    },
  })
  const candidate = aServerCandidate('loopback-unverified', { name: 'script', 'adapter.instance/ref': instance })
  /** Says it in the window, and waits until whatever follows from it is over. */
  const say = async (yes: boolean) => {
    await trust.acknowledgements.ask(candidate)
    const { request } = await nextQuestion(desk)
    const question = request['question/ref']
    await desk.answer({ question, key: `key-${question}`, answer: yes, remember: false })
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    await trust.refresh()
  }
  return { trust, shown, say }
}

it('a program that the operator does not want to use is not asked about a second time', async () => {
  const { trust, shown, say } = aProgramInTheFile()
  await say(false)
  expect([shown, trust.isConfirmed(instance)]).toEqual([[], false])
})

it('a program that the operator wants to use is asked about in a dialog, once', async () => {
  const { trust, shown, say } = aProgramInTheFile()
  await say(true)
  await expect.poll(() => shown).toHaveLength(1)
  await expect.poll(async () => trust.refresh().then(() => trust.isConfirmed(instance))).toBe(true)
  expect(shown[0]).toContain('"run"\n"--fast"')
  await say(true)
  expect(shown).toHaveLength(1)
})

it('a no in the dialog holds against a yes in the window', async () => {
  const { trust, shown, say } = aProgramInTheFile('deny')
  await say(true)
  await expect.poll(() => shown).toHaveLength(1)
  await trust.refresh()
  expect([trust.isAcknowledged(instance), trust.isConfirmed(instance)]).toEqual([true, false])
})

it('a program whose command is too long to be shown is not run, and why it was not asked about is known', async () => {
  const long = ['run', 'x'.repeat(100_000)]
  const { trust, shown, say } = aProgramInTheFile('allow', long)
  expect(trust.whyNotAsked('script', long)).toBeNull()
  await say(true)
  await expect.poll(() => trust.whyNotAsked('script', long)).toBe('cannot-be-shown')
  expect([shown, trust.whyNotAsked('script', COMMAND)]).toEqual([[], null])
})

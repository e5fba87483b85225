import { describe, expect, it } from 'vitest'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createScriptedRuntime, type Script } from './fixtures/scripted-runtime'
import { askingTool } from './fixtures/scripted-tools'
import { createInMemoryRecord } from './in-memory-record'
import type { Batch } from './journal'
import type { LiveFeed } from './live-feed'

/** A record on a disk that takes facts of one kind only while it has no fault, and what the window hears of that. */
function aDisk(schema: string, fault: StorageFault) {
  const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
  const disk = { fault: fault as StorageFault | null }
  const told: (string | null)[] = []
  const held = Promise.withResolvers<void>()
  const live: Partial<LiveFeed> = {
    held(_attempt, why) {
      told.push(why)
      held.resolve()
    },
    ended: (_attempt, refusal) => void told.push(`ended: ${refusal?.code ?? 'recorded'}`),
  }
  const journal = {
    ...record.journal,
    async commit(batch: Batch) {
      const isRefused = disk.fault !== null && batch.facts.some(({ kind }) => kind === schema)
      return isRefused ? ({ outcome: 'refused', code: disk.fault ?? fault } as const) : record.journal.commit(batch)
    },
  }
  return { disk, told, live, isHeld: held.promise, record: { ...record, journal } }
}

async function anAnswerOn(fault: StorageFault, script: Script = { says: ['All of it'] }) {
  const { record, live, ...rest } = aDisk('inquirium.inquiry-result.v1', fault)
  const world = aCoordinator({ runtimes: [createScriptedRuntime(script)], record, live })
  await world.coordinator.submit(aSubmission('Hi'))
  return { ...world, ...rest }
}

describe('an answer for which the disk has no room', () => {
  it.each(['disk-full', 'read-only', 'in-use', 'disk-failed'] as const)(
    'waits where the disk says %s, and is recorded whole once it takes it',
    async (fault) => {
      const { coordinator, disk, told, isHeld, tick, results, record } = await anAnswerOn(fault)
      await isHeld
      tick()
      expect(await results()).toEqual([])
      expect(coordinator.isAnswering('session:1')).toBe(true)
      disk.fault = null
      tick()
      await coordinator.idle()
      expect(await results()).toMatchObject([{ outcome: 'completed', output: [{ text: 'All of it' }] }])
      expect(told[0]).toBe(fault)
      expect(told.slice(-2)).toEqual([null, 'ended: recorded'])
      expect(await record.drafts.list('attempt')).toEqual([])
    },
  )

  it('does not wait for a record that will take nothing again', async () => {
    const { coordinator, told } = await anAnswerOn('damaged')
    await coordinator.idle()
    expect(told).toEqual(['ended: damaged'])
  })

  it.each(['operator-cancelled', 'app-closing'] as const)(
    'is given up when it is stopped while it waits (%s), and its draft stays for the next start',
    async (reason) => {
      const { coordinator, told, isHeld, record } = await anAnswerOn('disk-full')
      await isHeld
      await coordinator.stop('session:1', reason)
      expect(told).toEqual(['disk-full', null, 'ended: disk-full'])
      expect(await record.drafts.list('attempt')).toHaveLength(1)
      expect(coordinator.isAnswering('session:1')).toBe(false)
    },
  )

  it('waits with what had arrived when it was stopped by hand before', async () => {
    const holds = new Promise<void>(() => undefined)
    const { coordinator, disk, isHeld, tick, results } = await anAnswerOn('disk-full', { says: ['Some'], holds })
    const stopped = coordinator.stop('session:1')
    await isHeld
    disk.fault = null
    tick()
    await stopped
    expect(await results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'operator-cancelled' }])
  })
})

describe('a question for which the disk has no room', () => {
  it('is asked once there is room, and its call goes on from where it stopped', async () => {
    const { disk, told, isHeld, record, live } = aDisk('inquirium.inquiry-request.v1', 'disk-full')
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      record,
      live,
    })
    await world.submit('Hi')
    await isHeld
    expect(world.desk.pending()).toEqual([])
    disk.fault = null
    const asked = world.nextQuestion()
    world.tick()
    const { request } = await asked
    await world.desk.answer({ question: request['question/ref'], key: 'key', answer: true, remember: false })
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer: true }] }])
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
    expect(told).toContain('disk-full')
  })

  it('is not asked when nobody waits for the room, and the turn says so', async () => {
    const { isHeld, record, live } = aDisk('inquirium.inquiry-request.v1', 'disk-full')
    const tools = { fs: askingTool({ sure: {} }) }
    const world = await aToolSession({ tools, replies: [called('fs', 'call_1')], record, live })
    await world.submit('Hi')
    await isHeld
    await world.coordinator.stop('session:1')
    expect(await world.inquiries()).toEqual([])
    const [result] = await world.results()
    expect(result).toMatchObject({ outcome: 'failed', 'reason/code': 'storage-failed' })
    const traced = (await world.record.traces.page({ before: 'end', limit: 1 })).map((each) => each.record.payload)
    expect(traced).toMatchObject([{ 'trace/id': result?.['trace/ref'] }])
  })
})

describe('what a tool did', () => {
  it('is recorded once there is room, and the tool does not run again', async () => {
    const { disk, isHeld, record, live } = aDisk('inquirium.tool-call-response.v1', 'disk-full')
    const world = await aToolSession({
      tools: { write: { run: () => ({ kind: 'success', content: 'written' }) } },
      replies: [called('write')],
      record,
      live,
    })
    await world.submit('Write it')
    await isHeld
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toEqual([])
    disk.fault = null
    world.tick()
    await world.coordinator.idle()
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ content: 'written' }])
    expect(await world.ofKind('inquirium.inquiry-result.v1')).toMatchObject([{ outcome: 'completed' }])
    expect(world.tools.runs).toHaveLength(1)
  })
})

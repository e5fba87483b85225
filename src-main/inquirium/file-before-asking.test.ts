import { expect, it } from 'vitest'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createInMemoryRecord } from './in-memory-record'
import type { Journal } from './journal'

it('a runtime is asked once it is on record why it was chosen, and not before', async () => {
  const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const commit: Journal['commit'] = async (batch) => {
    if (batch.facts.length === 0 && batch.traces.length > 0) {
      reached.resolve()
      await released.promise
    }
    return record.journal.commit(batch)
  }
  const runtime = createScriptedRuntime({ says: ['Hello.'] })
  const slow = { ...record, journal: { ...record.journal, commit } }
  const { coordinator, results, decisions } = aCoordinator({ runtimes: [runtime], record: slow })
  await coordinator.submit(aSubmission('Hi'))
  await reached.promise
  // Longer than anything takes that does not wait for the record.
  await new Promise((resolve) => setImmediate(resolve))
  expect(runtime.requests).toEqual([])
  released.resolve()
  await coordinator.idle()
  expect(runtime.requests).toHaveLength(1)
  expect(await results()).toMatchObject([{ outcome: 'completed' }])
  expect((await decisions()).map(({ kind }) => kind)).toContain('runtime-selection')
})

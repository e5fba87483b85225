import { describe, expect, it } from 'vitest'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createInMemoryRecord } from './in-memory-record'
import type { Journal } from './journal'
import { lookAhead } from './look-ahead'

/** Counts the looks, and finds nothing. */
function countedRuntimes() {
  const looks: (Ref | null)[] = []
  return {
    looks,
    runtime: () => null,
    candidates: () => Promise.reject(new Error('not everything was wanted')),
    async candidatesFor(wanted: Ref | null) {
      looks.push(wanted)
      return []
    },
  }
}

describe('a look that began ahead of time', () => {
  const { signal } = new AbortController()

  it('is the one that the first asker gets, and nobody after', async () => {
    const runtimes = countedRuntimes()
    const ahead = lookAhead(runtimes, signal, 'runtime/a')
    await ahead.candidatesFor('runtime/a', signal)
    expect(runtimes.looks).toEqual(['runtime/a'])
    await ahead.candidatesFor('runtime/a', signal)
    expect(runtimes.looks).toEqual(['runtime/a', 'runtime/a'])
  })

  it('is no answer to who wants another runtime by now', async () => {
    const runtimes = countedRuntimes()
    await lookAhead(runtimes, signal, 'runtime/a').candidatesFor('runtime/b', signal)
    expect(runtimes.looks).toEqual(['runtime/a', 'runtime/b'])
  })
})

describe('while the record takes what the operator said', () => {
  function slowRecord(refuses: boolean) {
    const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const commit: Journal['commit'] = async (batch) => {
      if (batch.facts.length === 0) return record.journal.commit(batch)
      reached.resolve()
      await released.promise
      return refuses ? { outcome: 'refused', code: 'disk-failed' } : record.journal.commit(batch)
    }
    return { record: { ...record, journal: { ...record.journal, commit } }, reached, released }
  }

  function watchedRuntime() {
    const scripted = createScriptedRuntime({ says: ['Hello.'] })
    const looks: AbortSignal[] = []
    const probe: typeof scripted.probe = (signal) => {
      looks.push(signal)
      return scripted.probe(signal)
    }
    return { scripted, looks, runtime: { ...scripted, probe } }
  }

  it('the runtimes are looked at, once, and nobody is asked', async () => {
    const { record, reached, released } = slowRecord(false)
    const { scripted, looks, runtime } = watchedRuntime()
    const { coordinator } = aCoordinator({ runtimes: [runtime], record })
    const submitted = coordinator.submit(aSubmission('Hi'))
    await reached.promise
    await new Promise((resolve) => setImmediate(resolve))
    expect(looks).toHaveLength(1)
    expect(scripted.requests).toEqual([])
    released.resolve()
    await submitted
    await coordinator.idle()
    expect(looks).toHaveLength(1)
    expect(scripted.requests).toHaveLength(1)
  })

  it('a refusal of it ends the look', async () => {
    const { record, released } = slowRecord(true)
    const { scripted, looks, runtime } = watchedRuntime()
    const { coordinator } = aCoordinator({ runtimes: [runtime], record })
    released.resolve()
    expect(await coordinator.submit(aSubmission('Hi'))).toMatchObject({ ok: false, code: 'not-recorded' })
    expect(looks.map(({ aborted }) => aborted)).toEqual([true])
    expect(scripted.requests).toEqual([])
  })
})

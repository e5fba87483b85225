import { describe, expect, it } from 'vitest'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createRuntimeDirectory } from './runtime-directory'
import type { Runtime } from './runtime-port'

const { signal } = new AbortController()
const found = aServerCandidate('local-attested')

/** A machine on which one runtime is only known once somebody has looked for it. */
function aMachine() {
  const done: string[] = []
  let known: readonly Runtime[] = []
  const directory = createRuntimeDirectory({
    runtimes: () => known,
    async discover() {
      done.push('discover')
      known = [createScriptedRuntime({ says: [], candidate: found })]
    },
    async refresh() {
      done.push('refresh')
    },
    onBug: (cause) => void done.push(String(cause)),
  })
  return { directory, done }
}

describe('the runtimes of this machine', () => {
  it('are looked for when one is wanted that is not known, and not when it is', async () => {
    const { directory, done } = aMachine()
    expect(await directory.candidatesFor(found['runtime/ref'], signal)).toEqual([found])
    expect(await directory.candidatesFor(found['runtime/ref'], signal)).toEqual([found])
    expect(done).toEqual(['refresh', 'discover', 'refresh'])
  })

  it('are not looked for when none of them is wanted: what is known is looked at', async () => {
    const { directory, done } = aMachine()
    expect(await directory.candidates(signal)).toEqual([])
    expect(await directory.candidatesFor(null, signal)).toEqual([])
    expect(done).toEqual(['refresh', 'refresh'])
  })
})

describe('a turn that wants one runtime', () => {
  const builtIn = aCandidate()
  const other = aServerCandidate('loopback-unverified', { 'runtime/ref': 'runtime/other', name: 'my other' })

  /** Three runtimes, and how often each was looked at. */
  function threeRuntimes() {
    const looks: string[] = []
    const bugs: unknown[] = []
    const probes = new Map<string, Runtime['probe']>()
    const runtimes = [builtIn, found, other].map((candidate): Runtime => {
      const scripted = createScriptedRuntime({ says: [], candidate })
      return {
        ...scripted,
        async probe(asked) {
          looks.push(candidate.name)
          return (probes.get(candidate['runtime/ref']) ?? scripted.probe)(asked)
        },
      }
    })
    const directory = createRuntimeDirectory({
      runtimes: () => runtimes,
      discover: async () => void looks.push('discover'),
      refresh: async () => undefined,
      onBug: (cause) => void bugs.push(cause),
    })
    return { directory, looks, bugs, probes }
  }

  it.each([
    ['what comes with the app', null, builtIn.name],
    ['one by its reference', found['runtime/ref'], found.name],
    ['one by the name the operator gave it', 'runtime/my other', other.name],
  ])('%s, looks at it alone, and is told of the others as they were last seen', async (_what, wanted, name) => {
    const { directory, looks } = threeRuntimes()
    await directory.candidates(signal)
    looks.length = 0
    expect(await directory.candidatesFor(wanted, signal)).toEqual([builtIn, found, other])
    expect(looks).toEqual([name])
  })

  it('waits once for those that were never seen, and for none that a look was given up on', async () => {
    const { directory, looks } = threeRuntimes()
    const given = new AbortController()
    given.abort()
    await directory.candidatesFor(null, given.signal)
    await directory.candidatesFor(null, signal)
    expect(looks).toHaveLength(6)
    await directory.candidatesFor(null, signal)
    expect(looks).toHaveLength(7)
  })

  it('gets it although another cannot even be looked at, which is reported', async () => {
    const { directory, bugs, probes } = threeRuntimes()
    probes.set(found['runtime/ref'], () => Promise.reject(new Error('a bug')))
    expect(await directory.candidatesFor(null, signal)).toEqual([builtIn, other])
    expect(await directory.candidates(signal)).toEqual([builtIn, other])
    expect(bugs.map(String)).toEqual(['Error: a bug', 'Error: a bug'])
    await expect(directory.candidatesFor(found['runtime/ref'], signal)).rejects.toThrow('a bug')
  })
})

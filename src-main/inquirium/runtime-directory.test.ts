import { describe, expect, it } from 'vitest'
import { aServerCandidate } from './fixtures/a-candidate'
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
  })
  return { directory, done }
}

describe('the runtimes of this machine', () => {
  it('are looked for when one is wanted that is not known, and not when it is', async () => {
    const { directory, done } = aMachine()
    expect(await directory.candidates(signal, found['runtime/ref'])).toEqual([found])
    expect(await directory.candidates(signal, found['runtime/ref'])).toEqual([found])
    expect(done).toEqual(['refresh', 'discover', 'refresh'])
  })

  it('are not looked for when none of them is wanted: what is known is looked at', async () => {
    const { directory, done } = aMachine()
    expect(await directory.candidates(signal)).toEqual([])
    expect(done).toEqual(['refresh'])
  })
})

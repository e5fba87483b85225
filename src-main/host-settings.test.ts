import { describe, expect, it } from 'vitest'
import { parseConfiguration } from './host/configuration-text'
import { hostSettings } from './host-settings'
import { aCoordinator, aSubmission } from './inquirium/fixtures/a-coordinator'
import { createScriptedRuntime } from './inquirium/fixtures/scripted-runtime'
import { Configuration } from './operator-configuration'

async function requestUnder(text: string) {
  const read = parseConfiguration(text, Configuration)
  if (!read.ok) return read.problems.map(({ line, key }) => ({ line, key }))
  const runtime = createScriptedRuntime({ says: ['fine'] })
  const { coordinator } = aCoordinator({ runtimes: [runtime], settings: hostSettings(read.value) })
  await coordinator.submit(aSubmission('Hi'))
  await coordinator.idle()
  return runtime.requests.map(({ policy, turns }) => ({ plurality: policy.plurality, said: JSON.stringify(turns[0]) }))
}

describe('what config.toml says about plurality', () => {
  it('reaches the request as its policy and as the host’s words', async () => {
    const said = expect.stringContaining('Give one answer, without alternatives.')
    expect(await requestUnder('plurality = "collapse"\n')).toEqual([{ plurality: 'collapse', said }])
  })

  it.each(['', 'plurality = "preserve"\n'])('leaves alternatives alone otherwise: %j', async (text) => {
    const said = expect.not.stringContaining('without alternatives')
    expect(await requestUnder(text)).toEqual([{ plurality: 'preserve', said }])
  })

  it('is refused at its line when it is neither', async () => {
    expect(await requestUnder('mode = "commons"\nplurality = "merge"\n')).toEqual([{ line: 2, key: 'plurality' }])
  })
})

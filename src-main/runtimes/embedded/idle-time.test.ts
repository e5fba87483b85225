import { expect, it } from 'vitest'
import { EmbeddedConfiguration } from '../../../src-shared/contract/runtime-configuration'
import { idleMinutes, idleMs } from './idle-time'

it.each([
  [{}, 10, 600_000],
  [{ unload_after_minutes: 1 }, 1, 60_000],
  [{ unload_after_minutes: 'never' }, null, null],
])('%j lets an idle model go after %s minutes', (written, minutes, ms) => {
  const configuration = EmbeddedConfiguration.parse(written)
  expect([idleMinutes(configuration), idleMs(configuration)]).toEqual([minutes, ms])
})

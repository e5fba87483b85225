import { describe, expect, it } from 'vitest'
import { EmbeddedConfiguration } from '../../src-shared/contract/runtime-configuration'
import { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { configuredNow } from './configured-now'

const now = (embedded: object) =>
  configuredNow({
    ...InquiryConfiguration.parse({
      assistant: { model: { id: 'mine' } },
      providers: { llm: { aliases: { mine: 'a/b' } } },
    }),
    embedded: EmbeddedConfiguration.parse(embedded),
    runtimes: [],
  })

describe('what is configured about runtimes', () => {
  it.each([
    ['ten minutes where nothing is said', {}, 10],
    ['the minutes that are said', { unload_after_minutes: 1 }, 1],
    ['no time at all', { unload_after_minutes: 'never' }, null],
  ])('unloads an idle model after %s', (_what, embedded, minutes) => {
    expect(now(embedded).unloadAfterMinutes).toBe(minutes)
  })

  it('has the default as the file names it, with the aliases it may be', () => {
    expect(now({})).toMatchObject({ defaultModel: 'mine', aliases: { mine: 'a/b' } })
  })
})

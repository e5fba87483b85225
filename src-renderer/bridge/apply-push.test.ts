import { describe, expect, it } from 'vitest'
import type { ConfigurationStatus } from '../../src-shared/contract/configuration'
import type { Preferences } from '../../src-shared/contract/preferences'
import { applyPush } from './apply-push'
import { configurationQuery, preferencesQuery } from './queries'
import { createQueryClient } from './query-client'

const preferring = (theme: Preferences['theme']): Preferences => ({
  theme,
  affordance: { pinned: true, hidden: false },
  initiation: 'never',
})

const status: ConfigurationStatus = {
  path: '/data/config.toml',
  inForce: 'last-good',
  problems: [{ line: 3, key: 'assistant', message: 'must be a table' }],
}

/** A read that main has begun to answer but not finished. */
function slowRead(client: ReturnType<typeof createQueryClient>) {
  const { promise, resolve } = Promise.withResolvers<Preferences>()
  const settled = client
    .fetchQuery({ queryKey: preferencesQuery.queryKey, queryFn: () => promise })
    .catch(() => undefined)
  return { finish: resolve, settled }
}

describe('a push from main', () => {
  it('replaces the preferences', async () => {
    const client = createQueryClient()
    client.setQueryData(preferencesQuery.queryKey, preferring('light'))
    await applyPush(client, { type: 'preferences.changed', preferences: preferring('dark') })
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(preferring('dark'))
  })

  it('replaces the configuration status, and leaves the preferences alone', async () => {
    const client = createQueryClient()
    client.setQueryData(preferencesQuery.queryKey, preferring('light'))
    await applyPush(client, { type: 'configuration.changed', status })
    expect(client.getQueryData(configurationQuery.queryKey)).toEqual(status)
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(preferring('light'))
  })

  it('is not undone by an older read that arrives later', async () => {
    const client = createQueryClient()
    const read = slowRead(client)
    await applyPush(client, { type: 'preferences.changed', preferences: preferring('dark') })
    read.finish(preferring('light'))
    await read.settled
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(preferring('dark'))
  })

  it('would be undone if the read were left running', async () => {
    const client = createQueryClient()
    const read = slowRead(client)
    client.setQueryData(preferencesQuery.queryKey, preferring('dark'))
    read.finish(preferring('light'))
    await read.settled
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(preferring('light'))
  })

  it('leaves the later of two in place', async () => {
    const client = createQueryClient()
    await Promise.all([
      applyPush(client, { type: 'preferences.changed', preferences: preferring('dark') }),
      applyPush(client, { type: 'preferences.changed', preferences: preferring('system') }),
    ])
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(preferring('system'))
  })
})

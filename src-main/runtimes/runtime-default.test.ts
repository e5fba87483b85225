import { describe, expect, it } from 'vitest'
import { aCandidate, aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { STUDIO_FILE, settingsOver } from './doubles/settings-over'

describe('the default in Settings', () => {
  const server = aServerCandidate('local-attested', { name: 'studio', model: 'qwen/qwen3' })
  const refs = { 'runtime/ref': server['runtime/ref'], 'model.binding/ref': server['model.binding/ref'] }

  it('is written as the configuration names models, and taken out for the built-in one', async () => {
    const { settings, value } = settingsOver(STUDIO_FILE, { candidates: async () => [aCandidate(), server] })
    await settings.chooseDefault({ runtime: refs })
    expect(value().assistant.model?.id).toBe('studio/qwen/qwen3')
    const { 'runtime/ref': runtime, 'model.binding/ref': binding } = aCandidate()
    await settings.chooseDefault({ runtime: { 'runtime/ref': runtime, 'model.binding/ref': binding } })
    expect(value().assistant.model?.id).toBeUndefined()
    expect(settings.read().defaultModel).toBeNull()
  })

  it('cannot be something that is not there', async () => {
    const { settings } = settingsOver(STUDIO_FILE)
    expect(await settings.chooseDefault({ runtime: refs })).toMatchObject({ code: 'unknown-runtime' })
  })

  it('time to unload after is kept, and may be never', () => {
    const { settings } = settingsOver(STUDIO_FILE)
    expect(settings.read().unloadAfterMinutes).toBe(10)
    settings.unloadAfter(3)
    expect(settings.read().unloadAfterMinutes).toBe(3)
    settings.unloadAfter(null)
    expect(settings.read().unloadAfterMinutes).toBeNull()
  })
})

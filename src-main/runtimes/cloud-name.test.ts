import { describe, expect, it } from 'vitest'
import { isCloudName, remoteSigns } from './cloud-name'

describe('the name of a model', () => {
  it.each([
    'gpt-oss:120b-cloud',
    'glm-4.6:cloud',
    'GLM-4.6:Cloud',
    'gpt-oss:120B-CLOUD',
    'gpt-oss:20b:cloud',
    'large-cloud',
  ])('%s is one of a cloud', (name) => expect(isCloudName(name)).toBe(true))

  it.each(['llama3.2:3b', 'cloud', 'cloudy:7b', 'nimbus:cloudless', 'someone/cloud-watcher:latest'])(
    '%s is none of a cloud',
    (name) => expect(isCloudName(name)).toBe(false),
  )
})

describe('the signs of a model elsewhere', () => {
  it('are none where neither the name nor the server gives one', () => {
    expect(remoteSigns('llama3.2:3b', {}, { remote_host: '', remote_model: '' })).toEqual([])
  })

  it('are found in whichever of the sources tells', () => {
    const sign = { code: 'remote-host-reported', 'subject/ref': 'remote-host/ollama.com' }
    expect(remoteSigns('llama3.2:3b', {}, { remote_host: 'https://ollama.com:443' })).toEqual([sign])
    expect(remoteSigns('llama3.2:3b', { remote_model: 'large' }, {})).toEqual([{ code: 'remote-host-reported' }])
  })
})

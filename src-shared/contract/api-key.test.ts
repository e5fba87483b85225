import { describe, expect, it } from 'vitest'
import { RuntimeConfiguration } from './runtime-configuration'
import { SetRuntimeKey } from './runtime-settings'

const entered = (key: string) => SetRuntimeKey.safeParse({ name: 'mine', key })
const written = (api_key: string) =>
  RuntimeConfiguration.safeParse({ name: 'mine', kind: 'ollama', url: 'http://127.0.0.1:1', api_key })

describe('the key of a runtime', () => {
  it.each(['sk-canary', '\tsk-canary\r\n', '  sk-canary '])(
    'is taken as it was pasted, without what surrounds it: %j',
    (key) => {
      expect(entered(key).data?.key).toBe('sk-canary')
      expect(written(key).data).toMatchObject({ api_key: 'sk-canary' })
    },
  )

  it.each([
    ['holds a line break', 'sk-first\nsk-second', /line break/],
    ['holds a space', 'Bearer sk-canary', /space/],
    ['stands in quotes', '"sk-canary"', /quotes/],
    ['stands in the quotes of a letter', '“sk-canary”', /plain letters/],
    ['holds what no header may', 'sk-\u0000canary', /plain letters/],
    ['is nothing', ' \n', /Enter the key/],
    ['is no key, for its length', 'x'.repeat(4_097), /at most 4096/],
  ])('that %s is refused in words, in Settings and in the file', (_what, key, words) => {
    expect(entered(key).error?.issues).toMatchObject([{ path: ['key'], message: expect.stringMatching(words) }])
    expect(written(key).error?.issues).toMatchObject([{ path: ['api_key'], message: expect.stringMatching(words) }])
  })

  it('may be taken out, and may hold every sign that a header takes', () => {
    expect(SetRuntimeKey.parse({ name: 'mine', key: null }).key).toBeNull()
    expect(entered('a"b\'c!~').data?.key).toBe('a"b\'c!~')
  })
})

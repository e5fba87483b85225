import { describe, expect, it } from 'vitest'
import { removeUnwelcomeVariables } from './environment'

describe('removing unwelcome variables', () => {
  it('takes away proxies and whatever changes what Node loads, in any spelling', () => {
    const environment: Record<string, string> = {
      HTTP_PROXY: 'http://192.0.2.1:3128',
      https_proxy: 'http://192.0.2.1:3128',
      NODE_USE_ENV_PROXY: '1',
      NODE_OPTIONS: '--require ./x.js',
      SSLKEYLOGFILE: '/tmp/keys',
    }
    expect(removeUnwelcomeVariables(environment)).toHaveLength(5)
    expect(environment).toEqual({})
  })

  it('leaves everything else as it was', () => {
    const environment = { PATH: '/usr/bin', HOME: '/home/operator', DISPLAY: ':0' }
    expect(removeUnwelcomeVariables(environment)).toEqual([])
    expect(environment).toEqual({ PATH: '/usr/bin', HOME: '/home/operator', DISPLAY: ':0' })
  })
})

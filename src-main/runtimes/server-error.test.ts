import { describe, expect, it } from 'vitest'
import { endOfServerError, readServerError } from './server-error'

describe('an error of a server', () => {
  it.each([
    ['a plain string', { error: 'no' }, { type: '', code: null }],
    ['an object', { error: { type: 't', code: 400, message: 'm' } }, { type: 't', code: 400 }],
    ['an object whose code is a word', { error: { type: 't', code: 'invalid' } }, { type: 't', code: null }],
    ['a list', { error: ['no'] }, null],
    ['nothing', { data: [] }, null],
    ['no JSON at all', null, null],
  ])('is read from %s', (_what, body, error) => expect(readServerError(body)).toEqual(error))

  it.each([
    [400, { type: 'exceed_context_size_error', code: 400 }, 'window-exceeded'],
    [413, null, 'window-exceeded'],
    [503, null, 'runtime-loading'],
    [404, null, 'model-missing'],
    [401, null, 'runtime-not-configured'],
    [403, null, 'runtime-not-configured'],
    [500, { type: '', code: 404 }, 'runtime-error'],
    // In the middle of a stream only the error itself has a code.
    [200, { type: '', code: 503 }, 'runtime-loading'],
    [200, { type: '', code: 404 }, 'model-missing'],
    [200, { type: '', code: null }, 'runtime-error'],
  ])('with status %i and %j ends an attempt as %s', (status, error, reason) => {
    expect(endOfServerError(status, error)).toMatchObject({ reason, detail: { httpStatus: status } })
  })

  it.each([0, 99, 600])('has no status where the server gave %i', (status) => {
    expect(endOfServerError(status, null).detail).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { endOfServerError, readServerError } from './server-error'

const TOO_LONG = 'exceed_context_size_error'
const RUNNER_TOO_LONG = JSON.stringify({
  error: { code: 400, message: 'request (9 tokens) exceeds …', type: TOO_LONG },
})
const RUNNER_OTHER = JSON.stringify({ error: { code: 400, message: 'no images', type: 'invalid_request_error' } })
const BUSY = 'server busy, please try again.  maximum pending requests exceeded'

describe('an error of a server', () => {
  it.each([
    ['a plain string', { error: 'no' }, { type: '', code: null }],
    ['an object', { error: { type: 't', code: 400, message: 'm' } }, { type: 't', code: 400 }],
    ['an object whose code is a word', { error: { type: 't', code: 'invalid' } }, { type: 't', code: null }],
    ['a list', { error: ['no'] }, null],
    ['an error of another server, handed on as a string', { error: RUNNER_TOO_LONG }, { type: TOO_LONG, code: 400 }],
    ['such an error of another kind', { error: RUNNER_OTHER }, { type: 'invalid_request_error', code: 400 }],
    ['a string that is JSON and no error', { error: '{"a":1}' }, { type: '', code: null }],
    [
      'a sentence about the window',
      { error: 'the input length exceeds the context length' },
      { type: TOO_LONG, code: null },
    ],
    ['a sentence about the queue', { error: BUSY }, { type: 'server_busy', code: null }],
    [
      'such a sentence beside a type',
      { error: { message: BUSY, type: 'api_error' } },
      { type: 'server_busy', code: null },
    ],
    ['a sentence about the cloud', { error: 'ollama cloud is disabled: x' }, { type: 'cloud_disabled', code: null }],
    ['nothing', { data: [] }, null],
    ['no JSON at all', null, null],
  ])('is read from %s', (_what, body, error) => expect(readServerError(body)).toEqual(error))

  it.each([
    [400, { type: 'exceed_context_size_error', code: 400 }, 'window-exceeded'],
    [500, { type: 'exceed_context_size_error', code: null }, 'window-exceeded'],
    [413, null, 'window-exceeded'],
    [503, { type: 'server_busy', code: null }, 'lease-denied'],
    [403, { type: 'cloud_disabled', code: null }, 'egress-denied'],
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

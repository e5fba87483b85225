import { describe, expect, it } from 'vitest'
import { reasonOfBackendFailure } from './backend-failure'

describe('cancellation reason mapping', () => {
  it('takes a fired cancellation token for the user', () => {
    expect(reasonOfBackendFailure('cancelled')).toBe('user')
  })

  it.each(['provider', 'missing-structured-data', 'answer-extraction', 'other'] as const)(
    'takes %s for a failure of the backend',
    (failure) => {
      expect(reasonOfBackendFailure(failure)).toBe('backend_error')
    },
  )
})

import { expect, it } from 'vitest'
import { takeSecret } from './take-secret'

it('a secret is read once and is no longer in its field', () => {
  const field = { value: 'correct horse' }
  expect(takeSecret(field)).toBe('correct horse')
  expect(field.value).toBe('')
  expect(takeSecret(field)).toBe('')
})

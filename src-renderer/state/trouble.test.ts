import { beforeEach, expect, it } from 'vitest'
import { dismissOnSuccess, dismissTrouble, reportTrouble, useTrouble } from './trouble'

const told = () => useTrouble.getState().trouble?.title

beforeEach(dismissTrouble)

it('goes when the next command succeeds', () => {
  reportTrouble({ title: 'Not sent', next: 'Try again.' })
  const succeeded = dismissOnSuccess()
  succeeded()
  expect(told()).toBeUndefined()
})

it('stays when it is told while a command is under way that then succeeds', () => {
  reportTrouble({ title: 'Not sent', next: 'Try again.' })
  const stopped = dismissOnSuccess()
  reportTrouble({ title: 'The answer could not be recorded', next: 'Make room.' })
  stopped()
  expect(told()).toBe('The answer could not be recorded')
})

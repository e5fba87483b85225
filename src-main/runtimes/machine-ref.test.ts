import { expect, it } from 'vitest'
import { machineRef } from './machine-ref'

const GIB = 2 ** 30

it('a machine has the same name after it was started again with a little more or less of its memory to give', () => {
  expect(machineRef(15.51 * GIB)).toBe(machineRef(15.49 * GIB))
  expect(machineRef()).toBe(machineRef())
})

it('a machine with twice the memory is another one', () => {
  expect(machineRef(31.2 * GIB)).not.toBe(machineRef(15.5 * GIB))
})

import { describe, expect, it } from 'vitest'
import { aDecision, anAttempt } from '../../../src-shared/trace/example-trace.contract'
import { recordFields } from './record-fields'

describe('a record as named values', () => {
  it('names what is nested after where it stands', () =>
    expect(recordFields({ policy: { 'egress/allowed': false }, refs: {}, 'runtime/ref': null })).toEqual([
      { name: 'policy: egress allowed', value: 'no' },
      { name: 'refs', value: 'none' },
      { name: 'runtime ref', value: 'none' },
    ]))

  it('numbers what comes more than once, and joins plain lists', () =>
    expect(recordFields({ effects: [{ status: 'ok' }, { status: 'failed' }], 'artifact/refs': ['a', 'b'] })).toEqual([
      { name: 'effects 1: status', value: 'ok' },
      { name: 'effects 2: status', value: 'failed' },
      { name: 'artifact refs', value: 'a, b' },
    ]))

  it.each([
    ['a decision', aDecision({ 'passed-over': [{ 'runtime/ref': 'runtime/a', 'reason/code': 'model-missing' }] })],
    ['an attempt', anAttempt({ timing: { 'queue/ms': 3 } })],
  ])('never gives two values of %s one name, nor leaves one out', (_, record) => {
    const fields = recordFields(record)
    const leaves = JSON.stringify(record).match(/"[^"]+":(?!\{"|\[\{)/g) ?? []
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    expect(fields).toHaveLength(leaves.length)
  })
})

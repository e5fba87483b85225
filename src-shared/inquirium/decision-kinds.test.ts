import { describe, expect, it } from 'vitest'
import { DECISION_PROVENANCES, type DecisionKind, type DecisionProvenance, decisionKinds } from './decision-kinds'

const H = 'host-policy'
const P = 'model-proposed'
const M = 'model-produced'
const O = 'operator-approved'

/** Who can have decided each kind of thing, written out a second time: a label that is added must be meant. */
const table: Readonly<Record<DecisionKind, readonly DecisionProvenance[]>> = {
  'runtime-selection': [H, O],
  'locality-verdict': [H, O],
  generation: [M, H],
  'context-decision': [H, O],
  'configuration-resolution': [H],
  redaction: [H, O],
  permission: [H, O],
  'tool-call': [H, P, O],
  question: [H, P, O],
  inquiry: [H, M, O],
  feedback: [O],
  retention: [H],
  excision: [H, O],
  conformance: [H, O],
  'mode-change': [O],
  'configuration-change': [H, O],
  connection: [H],
  recovery: [H],
  transfer: [H, O],
  escalation: [H],
  'crisis-candidate': [H, O],
}

describe('who can have decided', () => {
  it.each(Object.entries(table))('%s is who is said to have', (kind, provenances) => {
    expect([...decisionKinds[kind as DecisionKind].provenances].toSorted()).toEqual([...provenances].toSorted())
  })

  it('covers every kind and uses every label', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(decisionKinds).toSorted())
    expect(new Set(Object.values(table).flat())).toEqual(new Set(DECISION_PROVENANCES))
  })

  it('is never a model for what opens a boundary, sets the mode or interrupts', () => {
    const guarded: readonly DecisionKind[] = [
      'permission',
      'mode-change',
      'escalation',
      'crisis-candidate',
      'excision',
      'connection',
    ]
    for (const kind of guarded) expect(table[kind].filter((label) => label === M || label === P)).toEqual([])
  })
})

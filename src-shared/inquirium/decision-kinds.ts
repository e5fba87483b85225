import { MODES } from '../classification/mode'
import { CrisisReason } from './crisis-candidate'
import { FeedbackVerdict } from './inquiry-feedback'
import { LOCALITY_VERDICTS } from './locality-verdict'
import { Outcome } from './outcome-reasons'

/** Who decided. The labels are told apart on screen, so each kind names those that can be true of it. */
export const DECISION_PROVENANCES = ['host-policy', 'model-proposed', 'model-produced', 'operator-approved'] as const
export type DecisionProvenance = (typeof DECISION_PROVENANCES)[number]

interface DecisionKindEntry {
  readonly outcomes: readonly string[]
  readonly provenances: readonly DecisionProvenance[]
  /** Given where the specification closes the list. */
  readonly reasons?: readonly string[]
}

/** Why something may reach the operator beyond the feed. */
export const ESCALATION_REASONS = [
  'operator-decision-required',
  'sustained-baseline-loss',
  'boundary-risk',
  'pre-egress-confirmation',
  'crisis-candidate',
] as const

const host = ['host-policy'] as const
const operator = ['operator-approved'] as const
const hostOrOperator = ['host-policy', 'operator-approved'] as const

/** Every decision that is traced. A kind that is not here cannot be written. */
export const decisionKinds = {
  'runtime-selection': { outcomes: ['use-runtime', 'none'], provenances: hostOrOperator },
  'locality-verdict': { outcomes: LOCALITY_VERDICTS, provenances: hostOrOperator },
  generation: { outcomes: Outcome.options, provenances: ['model-produced', 'host-policy'] },
  'context-decision': { outcomes: ['include', 'declassify', 'drop', 'fail'], provenances: hostOrOperator },
  'configuration-resolution': { outcomes: ['resolved', 'fell-back', 'refused'], provenances: host },
  redaction: { outcomes: ['redacted'], provenances: hostOrOperator },
  permission: { outcomes: ['allowed', 'denied', 'revoked'], provenances: hostOrOperator },
  'tool-call': {
    outcomes: ['proposed', 'ran', 'skipped', 'failed', 'cancelled'],
    provenances: ['host-policy', 'model-proposed', 'operator-approved'],
  },
  question: {
    outcomes: ['opened', 'answered', 'timed_out', 'cancelled', 'superseded', 'refused'],
    provenances: ['host-policy', 'model-proposed', 'operator-approved'],
  },
  inquiry: {
    outcomes: ['answered', 'redacted', 'cancelled'],
    provenances: ['host-policy', 'model-produced', 'operator-approved'],
  },
  feedback: { outcomes: FeedbackVerdict.options, provenances: operator },
  retention: { outcomes: ['announced', 'excised', 'kept'], provenances: host },
  excision: { outcomes: ['excised', 'refused'], provenances: hostOrOperator },
  conformance: { outcomes: ['passed', 'failed', 'cancelled', 'broken-off', 'expired'], provenances: hostOrOperator },
  'mode-change': { outcomes: MODES, provenances: operator },
  'configuration-change': { outcomes: ['accepted', 'refused'], provenances: hostOrOperator },
  connection: { outcomes: ['made', 'blocked'], provenances: host },
  recovery: { outcomes: ['closed', 'kept', 'healed'], provenances: host },
  transfer: { outcomes: ['exported', 'imported', 'verified', 'refused', 'cancelled'], provenances: hostOrOperator },
  escalation: {
    outcomes: ['feed-only', 'notified', 'prompted', 'grouped', 'suppressed', 'recovered'],
    provenances: host,
    reasons: ESCALATION_REASONS,
  },
  'crisis-candidate': {
    outcomes: ['needs-review', 'reviewed'],
    provenances: hostOrOperator,
    reasons: CrisisReason.options,
  },
} as const satisfies Record<string, DecisionKindEntry>

export type DecisionKind = keyof typeof decisionKinds

import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import type { Sha256 } from '../../../src-shared/inquirium/primitives'
import type { ToolQuestion } from '../../../src-shared/inquiry/tool-question'

const MOST_CALLS = 1_024

export type AgreementStep =
  | { readonly kind: 'ask'; readonly question: ToolQuestion }
  | { readonly kind: 'agreed' }
  | { readonly kind: 'declined' }

/** Holds the answers of a call to what was on screen when they were given. */
export interface Agreements {
  /** `subject` changes whenever the answers given so far no longer apply. */
  next(
    callKey: string,
    subject: Sha256,
    questions: readonly ToolQuestion[],
    answers: ReadonlyMap<string, JsonValue>,
  ): AgreementStep
  settle(callKey: string): void
}

export function createAgreements(): Agreements {
  const asked = new Map<string, { readonly subject: Sha256; readonly ids: ReadonlySet<string> }>()

  function idsAskedAbout(callKey: string, subject: Sha256): ReadonlySet<string> {
    const before = asked.get(callKey)
    return before?.subject === subject ? before.ids : new Set()
  }

  return {
    next(callKey, subject, questions, answers) {
      const ids = idsAskedAbout(callKey, subject)
      const open = questions.find(({ id }) => !ids.has(id) || answers.get(id) !== true)
      if (!open) return { kind: 'agreed' }
      if (ids.has(open.id)) return { kind: 'declined' }
      asked.delete(callKey)
      asked.set(callKey, { subject, ids: new Set([...ids, open.id]) })
      const [oldest] = asked.keys()
      if (asked.size > MOST_CALLS && oldest !== undefined) asked.delete(oldest)
      return { kind: 'ask', question: open }
    },
    settle: (callKey) => void asked.delete(callKey),
  }
}

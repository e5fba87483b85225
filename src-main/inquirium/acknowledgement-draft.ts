import type { Ref } from '../../src-shared/inquirium/primitives'
import { wayToVerify } from '../../src-shared/inquirium/way-to-verify'
import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import type { RuntimeCandidate } from './runtime-candidate'
import type { QuestionDraft } from './shape-question'

const ACKNOWLEDGEMENT_REASON = 'runtime-locality-unverified'

/** What the operator is asked about a runtime of which nobody can tell where it answers. */
export function acknowledgementDraft(candidate: RuntimeCandidate): QuestionDraft {
  const { name, place, verdict } = candidate
  const way = wayToVerify(verdict)
  return {
    source: { kind: 'host' },
    reason: ACKNOWLEDGEMENT_REASON,
    requestedBy: 'runtime-selection',
    prompt: {
      text: `Use “${name}” although nothing shows that it answers on this machine?`,
      context: [
        ...(place === undefined
          ? []
          : [`${candidate.transport === 'command_stdio' ? 'Program' : 'Address'}:\n${place}`]),
        'An address on this machine proves nothing: a program behind it can pass on what you write.',
        ...(way === null ? [] : [way]),
        'If you use it, every answer says that it is not verified. It is never the baseline assistant, and not used in the support and crisis modes. You can decide again in Settings.',
      ].join('\n\n'),
    },
    widget: {
      'widget/kind': 'confirm',
      'widget/payload': { 'yes/title': 'Use it, on my word', 'no/title': 'Do not use it' },
    },
    subject: {
      'runtime/ref': candidate['runtime/ref'],
      'adapter.instance/ref': candidate['adapter.instance/ref'],
    },
    exclusive: true,
  }
}

/** Whether a recorded question is one of these. What was asked on another machine says nothing about runtimes of this one. */
export function isAcknowledgement({ request }: OperatorQuestionFact, operation: Ref): boolean {
  return request['reason/code'] === ACKNOWLEDGEMENT_REASON && request['operation/ref'] === operation
}

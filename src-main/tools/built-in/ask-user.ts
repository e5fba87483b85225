import { QuestionId } from '../../../src-shared/inquiry/inquiry-id'
import { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import { refusedArguments, succeeded } from '../outcome'
import { findQuestionFaults } from '../question-faults'
import { AskUserArguments, answerTypeOf } from './ask-user-arguments'
import { type BuiltInTool, defineBuiltIn } from './built-in-tool'
import { proposalFault } from './proposal-fault'

const ANSWER = QuestionId.parse('answer')

const DESCRIPTION = `Asks the operator one question and waits for the answer. Use it only when you cannot go on without \
a decision that is theirs; do not use it for small talk or for what you can find out yourself. \
Never ask for passwords, codes, keys or other secrets.`

/** The one tool whose questions are the assistant's, and the only way a model proposes one. */
export function createAskUser(): BuiltInTool {
  return defineBuiltIn({
    name: 'ask_user',
    description: DESCRIPTION,
    arguments: AskUserArguments,
    needsPermission: false,
    proposalFault,
    inquirySource: () => ({ source: 'assistant' }),
    preview: ({ question, context = '' }) => ({ title: 'Ask you a question', detail: context, subject: question }),
    async run(values, { answers }) {
      const question = questionOf(values)
      const faults = findQuestionFaults(question, { kind: 'assistant' })
      if (faults.length > 0) return refusedArguments(...faults)
      if (!answers.has(ANSWER)) return { kind: 'needs-input', question }
      // With its type, so that the model can tell true from "true".
      return succeeded(JSON.stringify({ answer_type: values.answer_type, answer: answers.get(ANSWER) }))
    },
  })
}

function questionOf(values: AskUserArguments): ToolQuestion {
  return ToolQuestion.parse({
    id: ANSWER,
    text: values.question,
    ...(values.context === undefined ? {} : { context: values.context }),
    answer_type: answerTypeOf(values),
    ...(values.default === undefined ? {} : { default: values.default }),
    exclusive: true,
    persistence: 'none',
  })
}

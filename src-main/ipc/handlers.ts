import { type Handlers, type Route, routes } from '../../src-shared/contract/routes'
import { type ActivityPorts, createActivityHandlers } from './activity-handlers'
import { type ConfigurationPorts, createConfigurationHandlers } from './configuration-handlers'
import { type ConversationPorts, createConversationHandlers } from './conversation-handlers'
import { createHostHandlers, type HostPorts } from './host-handlers'
import { createQuestionHandlers, type QuestionPorts } from './question-handlers'
import { createToolHandlers, type ToolPorts } from './tool-handlers'

/** What answers at once. */
export interface ReadyPorts {
  readonly host: HostPorts
  readonly configuration: ConfigurationPorts
}

/** What answers once the record is open. */
export interface AssistantPorts {
  readonly conversation: ConversationPorts
  readonly activity: ActivityPorts
  readonly questions: QuestionPorts
  readonly tools: ToolPorts
}

/** Every route, each answered by the part it belongs to. A route without an answer does not compile. */
export function createHandlers({ host, configuration }: ReadyPorts, assistant: Promise<AssistantPorts>): Handlers {
  const now = { ...createHostHandlers(host), ...createConfigurationHandlers(configuration) }
  const later = assistant.then(
    ({ conversation, activity, questions, tools }): Omit<Handlers, keyof typeof now> => ({
      ...createConversationHandlers(conversation),
      ...createActivityHandlers(activity),
      ...createQuestionHandlers(questions),
      ...createToolHandlers(tools),
    }),
  )
  // The window opens while the record does; what needs the record waits for it here.
  const waiting = Object.keys(routes).map((route) => {
    const answer = async (input: never) => (await later)[route as keyof Awaited<typeof later>](input)
    return [route as Route, answer] as const
  })
  return { ...(Object.fromEntries(waiting) as Handlers), ...now }
}

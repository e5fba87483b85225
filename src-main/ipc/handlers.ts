import { type Reply, refused } from '../../src-shared/contract/reply'
import { type Handlers, type Route, routes } from '../../src-shared/contract/routes'
import { type ActivityPorts, createActivityHandlers } from './activity-handlers'
import { type ConfigurationPorts, createConfigurationHandlers } from './configuration-handlers'
import { type ConversationPorts, createConversationHandlers } from './conversation-handlers'
import { createHostHandlers, type HostPorts } from './host-handlers'
import { createKeepingHandlers, type KeepingPorts } from './keeping-handlers'
import { createParticipantHandlers, type ParticipantPorts } from './participant-handlers'
import { createQuestionHandlers, type QuestionPorts } from './question-handlers'
import { createRecordHandlers, type RecordPorts } from './record-handlers'
import { createRuntimeHandlers, type RuntimePorts } from './runtime-handlers'
import { createToolHandlers, type ToolPorts } from './tool-handlers'
import { createTurnPlaceHandlers, type TurnPlacePorts } from './turn-place-handlers'
import { createWatchHandlers, type WatchPorts } from './watch-handlers'

/** What answers at once. */
export interface ReadyPorts {
  readonly host: HostPorts
  readonly configuration: ConfigurationPorts
  readonly record: RecordPorts
  readonly participants: ParticipantPorts
}

/** What answers once the record is open. */
export interface AssistantPorts {
  readonly conversation: ConversationPorts
  readonly activity: ActivityPorts
  readonly questions: QuestionPorts
  readonly keeping: KeepingPorts
  readonly tools: ToolPorts
  readonly runtimes: RuntimePorts
  readonly turnPlaces: TurnPlacePorts
  readonly watch: WatchPorts
}

/** Every route, each answered by the part it belongs to. A route without an answer does not compile. */
export function createHandlers(
  { host, configuration, record, participants }: ReadyPorts,
  assistant: () => Promise<AssistantPorts | null>,
): Handlers {
  const now = {
    ...createHostHandlers(host),
    ...createConfigurationHandlers(configuration),
    ...createRecordHandlers(record),
    ...createParticipantHandlers(participants),
  }
  const later = (ports: AssistantPorts): Omit<Handlers, keyof typeof now> => ({
    ...createConversationHandlers(ports.conversation),
    ...createActivityHandlers(ports.activity),
    ...createQuestionHandlers(ports.questions),
    ...createKeepingHandlers(ports.keeping),
    ...createToolHandlers(ports.tools),
    ...createRuntimeHandlers(ports.runtimes),
    ...createTurnPlaceHandlers(ports.turnPlaces),
    ...createWatchHandlers(ports.watch),
  })
  return { ...whenOpen(assistant, later), ...now }
}

/** The window opens while the record does; what needs the record waits for it here, and is refused once it is gone. */
function whenOpen<Later>(assistant: () => Promise<AssistantPorts | null>, later: (ports: AssistantPorts) => Later) {
  const made = new WeakMap<AssistantPorts, Later>()
  const handlersOf = (ports: AssistantPorts): Later => {
    const handlers = made.get(ports) ?? later(ports)
    made.set(ports, handlers)
    return handlers
  }
  const waiting = Object.keys(routes).map((route) => {
    const answer = async (input: never): Promise<Reply<unknown>> => {
      const ports = await assistant()
      if (ports === null) return refused('closed')
      try {
        return await (handlersOf(ports) as Handlers)[route as Route](input)
      } catch (cause) {
        // What fails because its record was closed meanwhile is no bug.
        if ((await assistant()) !== ports) return refused('closed')
        throw cause
      }
    }
    return [route as Route, answer] as const
  })
  return Object.fromEntries(waiting) as Handlers
}

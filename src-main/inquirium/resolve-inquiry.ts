import { reasonOfBackendFailure } from '../../src-shared/inquiry/backend-failure'
import { askOperator } from './ask-operator'
import { askModel, type PausedCall } from './inquiry-backend'
import { questionConfiguration, questionKey } from './inquiry-configuration'
import { answered, type InquiryEnd, type InquiryStop, notAnswered, notRecorded, recordAsking } from './inquiry-end'
import type { Asking } from './inquiry-record'
import { answerKey } from './remembered-answers'
import { configuredBy, routeInquiry } from './route-inquiry'
import type { ToolInquiry } from './tool-port'
import type { ToolScene } from './tool-scene'

/** Carries one question of a call from its record to its answer: nothing is asked before, nothing resumes without. */
export async function resolveInquiry(
  { question, source }: ToolInquiry,
  call: PausedCall,
  scene: ToolScene,
  stop: InquiryStop,
): Promise<InquiryEnd> {
  const { state, plan, ports } = scene
  const asking: Asking = {
    id: state.allocate({ tool_call_id: call.id, question_id: question.id }),
    factId: `inquiry:${ports.ids.next()}`,
    toolCallId: call.id,
    tool: call.tool.definition.name,
    question,
    source,
  }
  const { configurationName, questionTargets } = call.tool
  const configuration = questionConfiguration(plan.settings.inquiry, configurationName, question.id, questionTargets)
  const route = routeInquiry(question, {
    remembered: state.remembered_tool_answers.get(answerKey(asking.tool, question.id)) ?? null,
    configuration,
    canAsk: ports.canAsk(),
    validate: ports.validate,
  })
  if (route.kind === 'operator') return askOperator(asking, configuration, call, scene, stop)

  if (!(await recordAsking(asking, scene))) return notRecorded
  const field = configuredBy(route)
  const key = field && questionKey(configurationName, question.id, field)
  switch (route.kind) {
    case 'remembered':
      return answered(asking, route.answer, { by: 'remembered' }, scene)
    case 'static':
      return answered(asking, route.answer, { by: 'configuration', key }, scene)
    case 'refused':
      return notAnswered(asking, route.reason, scene, key)
    case 'assistant': {
      const reply = await askModel(asking, configuration.target, call, scene, stop.signal)
      if (reply.kind === 'answered') {
        return answered(asking, reply.answer, { by: 'model', key, model: reply.by }, scene)
      }
      const reason = reply.failure === 'cancelled' ? stop.cause() : reasonOfBackendFailure(reply.failure)
      return notAnswered(asking, reason, scene, key)
    }
  }
}

import type { GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import type { AssistantLayer, QuestionConfiguration } from './inquiry-configuration'
import { INHERIT, type ModelAliases, type ResolvedName, resolveModel } from './model-aliases'

/** The layers an inquiry is configured in, the closest first. */
export interface InquiryLayers {
  readonly question: QuestionConfiguration['target']
  readonly inquiry: AssistantLayer
  readonly assistant: AssistantLayer
}

export interface InquiryTarget {
  readonly model: ResolvedName
  readonly parameters: GenerateParameters
  readonly systemPrompt: string | null
}

/** Who answers a question that goes to a model: each field from the closest layer that has it. */
export function resolveTarget(layers: InquiryLayers, aliases: ModelAliases): InquiryTarget {
  const own = typeof layers.question === 'string' ? {} : layers.question
  const all = [own, layers.inquiry, layers.assistant]
  const id = all.map(({ model }) => model?.id).find((name) => name !== undefined)
  return {
    // Compared before anything is looked up: the word is reserved, and only a question may say it.
    model: own.model?.id === INHERIT || id === undefined ? { kind: 'own' } : resolveModel(id, aliases),
    parameters: Object.assign({}, ...all.map(({ model }) => model?.parameters ?? {}).toReversed()),
    systemPrompt: all.map((layer) => layer.system_prompt).find((text) => text !== undefined) ?? null,
  }
}

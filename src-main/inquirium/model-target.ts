import type { GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import { type AssistantLayer, INHERIT, type ModelAliases, type QuestionConfiguration } from './inquiry-configuration'

/** The layers an inquiry is configured in, the closest first. */
export interface InquiryLayers {
  readonly question: QuestionConfiguration['target']
  readonly inquiry: AssistantLayer
  readonly assistant: AssistantLayer
}

export type ModelName =
  /** The session's own runtime and model. */
  { readonly kind: 'own' } | { readonly kind: 'named'; readonly runtime: string; readonly model: string }

export type AliasFault = 'alias-goes-in-circles' | 'alias-unknown'

export type ResolvedName = ModelName | { readonly kind: 'refused'; readonly code: AliasFault; readonly name: string }

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

/** Follows aliases until a `"<runtime>/<model>"` is reached. */
export function resolveModel(name: string, aliases: ModelAliases): ResolvedName {
  const seen = new Set<string>()
  let current = name
  while (Object.hasOwn(aliases, current)) {
    if (seen.has(current)) return { kind: 'refused', code: 'alias-goes-in-circles', name }
    seen.add(current)
    current = aliases[current] ?? ''
  }
  const slash = current.indexOf('/')
  // The name of a model may hold further slashes; the name of a runtime holds none.
  return slash > 0 && slash < current.length - 1
    ? { kind: 'named', runtime: current.slice(0, slash), model: current.slice(slash + 1) }
    : { kind: 'refused', code: 'alias-unknown', name }
}

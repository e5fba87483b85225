import type { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { resolveModel } from '../inquirium/model-aliases'
import type { RuntimeChoice } from '../inquirium/reject-candidate'
import { candidateRefs, runtimeRef } from './candidate-refs'

/** What the configuration names as the assistant's model; null where it names none, and the built-in one answers. */
export function defaultChoice({
  assistant,
  providers,
}: Pick<InquiryConfiguration, 'assistant' | 'providers'>): RuntimeChoice | null {
  const id = assistant.model?.id
  if (id === undefined) return null
  const named = resolveModel(id, providers.llm.aliases)
  // A name that leads nowhere is a choice all the same: another runtime must not step in for it unasked.
  if (named.kind !== 'named') return { 'runtime/ref': runtimeRef(id) }
  const { 'runtime/ref': runtime, 'model.binding/ref': binding } = candidateRefs(named.runtime, named.model, [])
  return { 'runtime/ref': runtime, 'model.binding/ref': binding }
}

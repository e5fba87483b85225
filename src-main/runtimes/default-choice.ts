import type { RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import type { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { resolveModel } from '../inquirium/model-aliases'
import { withUsualTag } from '../inquirium/ollama-name'
import type { RuntimeChoice } from '../inquirium/reject-candidate'
import { candidateRefs, runtimeRef } from './candidate-refs'
import { foundName } from './discovery'

type Configured = Pick<InquiryConfiguration, 'assistant' | 'providers'> & {
  readonly runtimes: readonly Pick<RuntimeConfiguration, 'name' | 'kind'>[]
}

/** What the configuration names as the assistant's model; null where it names none, and the built-in one answers. */
export function defaultChoice({ assistant, providers, runtimes }: Configured): RuntimeChoice | null {
  const id = assistant.model?.id
  if (id === undefined) return null
  const named = resolveModel(id, providers.llm.aliases)
  // A name that leads nowhere is a choice all the same: another runtime must not step in for it unasked. And it is
  // never that of a runtime: whichever of its models comes first would be no choice of anybody.
  if (named.kind !== 'named') return { 'runtime/ref': runtimeRef(`no-model:${id}`) }
  const model = isOllama(named.runtime, runtimes) ? withUsualTag(named.model) : named.model
  const { 'runtime/ref': runtime, 'model.binding/ref': binding } = candidateRefs(named.runtime, model, [])
  return { 'runtime/ref': runtime, 'model.binding/ref': binding }
}

function isOllama(name: string, runtimes: Configured['runtimes']): boolean {
  const entry = runtimes.find((each) => each.name === name)
  return entry ? entry.kind === 'ollama' : name === foundName('ollama')
}

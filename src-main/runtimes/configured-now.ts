import type { EmbeddedConfiguration, RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import type { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import type { ModelAliases } from '../inquirium/model-aliases'
import { idleMinutes } from './embedded/idle-time'

/** What answers where a session says nothing else, as the file names it. */
export type UsualModel = { readonly defaultModel: string | null; readonly aliases: ModelAliases }

/** What the configuration says about runtimes at one moment. */
export interface ConfiguredNow extends UsualModel {
  readonly runtimes: readonly RuntimeConfiguration[]
  /** Null keeps a model loaded. */
  readonly unloadAfterMinutes: number | null
}

/** The part of `config.toml` that it is read from. */
export type RuntimesInConfiguration = {
  readonly runtimes: readonly RuntimeConfiguration[]
  readonly embedded: EmbeddedConfiguration
} & Pick<InquiryConfiguration, 'assistant' | 'providers'>

export function configuredNow({ runtimes, embedded, assistant, providers }: RuntimesInConfiguration): ConfiguredNow {
  return {
    runtimes,
    defaultModel: assistant.model?.id ?? null,
    aliases: providers.llm.aliases,
    unloadAfterMinutes: idleMinutes(embedded),
  }
}

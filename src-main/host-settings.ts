import type { HostSettings } from './inquirium/attempt-plan'
import { defaultClassKeyed, defaultModeKeyed } from './inquirium/host-templates'
import { type Configuration, inquiryPart } from './operator-configuration'
import { defaultChoice } from './runtimes/default-choice'

/** What the host has settled, from what the operator configured. */
export const hostSettings = (configuration: Configuration): HostSettings => ({
  mode: configuration.mode,
  plurality: configuration.plurality,
  defaultRuntime: defaultChoice(configuration),
  classKeyed: defaultClassKeyed,
  modeKeyed: defaultModeKeyed,
  inquiry: inquiryPart(configuration),
})

/** What holds of decisions outside of every turn. The mode is the one in force when a decision is taken. */
export const hostContext = (settings: () => Pick<HostSettings, 'mode'>) => ({
  get mode() {
    return settings().mode
  },
  classification: 'personal' as const,
})

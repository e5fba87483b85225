import type { ConfigurationStatus } from '../../src-shared/contract/configuration'
import { accepted } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'

export interface ConfigurationPorts {
  status(): ConfigurationStatus
  reveal(): Promise<void>
}

type ConfigurationRoute = 'configuration.read' | 'configuration.reveal'

export function createConfigurationHandlers({
  status,
  reveal,
}: ConfigurationPorts): Pick<Handlers, ConfigurationRoute> {
  return {
    'configuration.read': async () => accepted(status()),
    'configuration.reveal': async () => {
      await reveal()
      return accepted(null)
    },
  }
}

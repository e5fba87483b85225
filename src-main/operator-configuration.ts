import { z } from 'zod'
import { InquiryConfiguration } from './inquirium/inquiry-configuration'
import { RuntimeConfigurations } from './runtimes/runtime-configuration'

/** What `config.toml` may say, gathered from the parts that read it. */
export const Configuration = z.strictObject({
  ...InquiryConfiguration.shape,
  runtimes: RuntimeConfigurations.default([]),
})
export type Configuration = z.infer<typeof Configuration>

export function inquiryPart({ runtimes: _runtimes, ...inquiry }: Configuration): InquiryConfiguration {
  return inquiry
}

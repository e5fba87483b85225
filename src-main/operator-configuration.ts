import { z } from 'zod'
import { Mode } from '../src-shared/classification/mode'
import { InquiryConfiguration } from './inquirium/inquiry-configuration'
import { RuntimeConfigurations } from './runtimes/runtime-configuration'

/** What `config.toml` may say, gathered from the parts that read it. */
export const Configuration = z.strictObject({
  ...InquiryConfiguration.shape,
  runtimes: RuntimeConfigurations.default([]),
  /** How careful everything is. Only the operator sets it. */
  mode: Mode.default('commons'),
})
export type Configuration = z.infer<typeof Configuration>

export function inquiryPart({ runtimes: _runtimes, mode: _mode, ...inquiry }: Configuration): InquiryConfiguration {
  return inquiry
}

import { z } from 'zod'
import { MonotoneClassKeyed } from '../src-shared/classification/class-keyed'
import { Mode } from '../src-shared/classification/mode'
import { QuestionSettings } from '../src-shared/contract/question-settings'
import { EmbeddedConfiguration, RuntimeConfigurations } from '../src-shared/contract/runtime-configuration'
import { AttentionSettings } from '../src-shared/inquirium/attention'
import { RETENTION_PROFILES } from '../src-shared/inquirium/class-keyed-configuration'
import { EscalationThresholds } from '../src-shared/inquirium/escalation-policy'
import { Plurality } from '../src-shared/inquirium/policy'
import { InquiryConfiguration } from './inquirium/inquiry-configuration'
import { ReviewSettings } from './inquirium/review-phrases'
import { McpConfiguration } from './tools/mcp/mcp-configuration'

/** What `config.toml` may say, gathered from the parts that read it. */
export const Configuration = z.strictObject({
  ...InquiryConfiguration.shape,
  runtimes: RuntimeConfigurations.default([]),
  embedded: EmbeddedConfiguration.prefault({}),
  questions: QuestionSettings.default({}),
  mcp: McpConfiguration.default({}),
  /** How long entries stay, by their class. Without it they stay until they are deleted. */
  retention: MonotoneClassKeyed(RETENTION_PROFILES).optional(),
  /** How careful everything is. Only the operator sets it. */
  mode: Mode.default('commons'),
  /** Whether an answer may hold alternatives, or the model is asked for one alone. */
  plurality: Plurality.default('preserve'),
  notifications: AttentionSettings.default(AttentionSettings.parse({})),
  /** What is raised more loudly than it must be. */
  escalation: EscalationThresholds.default({}),
  /** Phrases in the operator's own language that are worth a second look. */
  review: ReviewSettings.prefault({}),
})
export type Configuration = z.infer<typeof Configuration>

export function inquiryPart({ conversation, assistant, providers }: Configuration): InquiryConfiguration {
  return { conversation, assistant, providers }
}

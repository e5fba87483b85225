import { z } from 'zod'
import { Transport } from './policy'
import { UniqueArray } from './unique-array'

/** Local transports a baseline runtime may use: a program on a pipe could do anything, so it is not among them. */
export const BaselineTransport = Transport.exclude(['command_stdio'])
export type BaselineTransport = z.infer<typeof BaselineTransport>

/** What a runtime must be able to do, and may never do, to serve the assistant nobody can take away. */
export const BaselineAssistantProfile = z.strictObject({
  schema: z.literal('inquirium.baseline-assistant-profile.v1'),
  'profile/ref': z.literal('baseline-assistant'),
  requires: z.strictObject({
    operation: z.literal('generate'),
    window_tokens: z.int().min(2048).max(100_000_000),
    output_bytes: z.int().min(1).max(16_384),
    transports: UniqueArray(BaselineTransport, BaselineTransport.options.length, 1),
    tools: z.literal('none'),
    streaming: z.literal(true),
    offline: z.literal(true),
  }),
  guarantees: z.strictObject({
    telemetry_egress: z.literal(false),
    remote_fallback: z.literal(false),
    fee: z.literal(false),
  }),
})
export type BaselineAssistantProfile = z.infer<typeof BaselineAssistantProfile>

export const baselineAssistantProfile: BaselineAssistantProfile = {
  schema: 'inquirium.baseline-assistant-profile.v1',
  'profile/ref': 'baseline-assistant',
  requires: {
    operation: 'generate',
    window_tokens: 2048,
    output_bytes: 16_384,
    transports: ['in_process', 'http_local'],
    tools: 'none',
    streaming: true,
    offline: true,
  },
  guarantees: { telemetry_egress: false, remote_fallback: false, fee: false },
}

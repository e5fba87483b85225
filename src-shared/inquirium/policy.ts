import { z } from 'zod'

/** Where a request may be answered. */
export const Locality = z.enum(['local_only', 'remote_allowed'])
export type Locality = z.infer<typeof Locality>

/** What a runtime must have shown before it may answer. */
export const TrustMode = z.enum(['strict_local', 'operator_attested', 'remote_capable'])
export type TrustMode = z.infer<typeof TrustMode>

/** What the prompt may be built from. */
export const Scope = z.enum(['assistant-session-only', 'assistant-session-and-tools'])
export type Scope = z.infer<typeof Scope>

export const OnContextDenied = z.enum(['fail_closed', 'drop_with_trace'])
export type OnContextDenied = z.infer<typeof OnContextDenied>

export const Plurality = z.enum(['preserve', 'collapse'])
export type Plurality = z.infer<typeof Plurality>

export const GeneratePolicy = z.strictObject({
  locality: Locality,
  trust_mode: TrustMode,
  scope: Scope,
  on_context_denied: OnContextDenied,
  plurality: Plurality.default('preserve'),
})
export type GeneratePolicy = z.infer<typeof GeneratePolicy>

/** Embedding assembles no context, so only the place and the trust matter. */
export const EmbedPolicy = z.strictObject({ locality: Locality, trust_mode: TrustMode })
export type EmbedPolicy = z.infer<typeof EmbedPolicy>

export function strictLocalPolicy(): EmbedPolicy {
  return { locality: 'local_only', trust_mode: 'strict_local' }
}

/** How a runtime is reached. */
export const Transport = z.enum(['in_process', 'http_local', 'command_stdio'])
export type Transport = z.infer<typeof Transport>

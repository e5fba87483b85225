import type { ToolError, ToolErrorCode, ToolOutcome } from '../inquirium/tool-port'

/** What a result part of a request may hold; more than this no model could be told. */
export const LONGEST_RESULT = 1_000_000

export function succeeded(content: string): ToolOutcome & { readonly kind: 'success' } {
  return { kind: 'success', content }
}

export function failed(code: ToolErrorCode, message: string, transient = false): ToolError {
  return { kind: 'error', code, message, transient }
}

export function refusedArguments(...reasons: readonly string[]): ToolOutcome & { readonly kind: 'refused-arguments' } {
  return { kind: 'refused-arguments', reasons }
}

export const cancelled: ToolOutcome & { readonly kind: 'cancelled' } = { kind: 'cancelled' }

import type { LeftOutTool, ToolOrigin } from '../../src-shared/contract/tools'
import type { JsonObject, JsonValue } from '../../src-shared/inquirium/json-value'
import type { ReasonCode, SessionRef, Sha256, TurnId } from '../../src-shared/inquirium/primitives'
import type { ToolDefinition } from '../../src-shared/inquirium/tool-definition'
import type { CancellationReason } from '../../src-shared/inquiry/cancellation-reason'
import type { InquirySource } from '../../src-shared/inquiry/inquiry-source'
import type { ToolQuestion } from '../../src-shared/inquiry/tool-question'
import type { QuestionTargets } from './inquiry-configuration'

/** A tool as the host registered it; the name in `definition` is the only one a model may call it by. */
export type RegisteredTool = {
  readonly definition: ToolDefinition
  readonly origin: ToolOrigin
  /** The `<tool>` of `conversation.tools.<tool>` in the configuration. */
  readonly configurationName: string
  /** False for a tool that does nothing but ask the operator: its question is the permission. */
  readonly needsPermission: boolean
  /** Who answers its questions where the configuration does not say; for tools that are part of the app. */
  readonly questionTargets?: QuestionTargets
  /** Where a call proposes a question: why arguments that were refused propose none, for the trace. */
  readonly proposalFault?: (text: string) => ReasonCode
}

export type ToolCatalogue = { readonly tools: readonly RegisteredTool[]; readonly leftOut: readonly LeftOutTool[] }

export type ToolCall = { readonly name: string; readonly arguments: JsonObject }

/** A host-made pattern that fits this call and others like it. */
export type CallPattern = {
  /** With any text at each `*`; matched against the subject of a call. */
  readonly text: string
  /** What else it fits, in words. */
  readonly meaning: string
}

/** All that the operator has to see to decide about a call. */
export type ToolPreview = {
  /** One line: what the call does, to what. */
  readonly title: string
  /** Everything else, as text of several lines. */
  readonly detail: string
  /** The exact program and arguments, where a program runs. */
  readonly command: readonly string[] | null
  readonly workingDirectory: string | null
  /** What a permission pattern is matched against. */
  readonly subject: string
  /** What the operator may allow beyond this very call; null where nothing like it can be said in full. */
  readonly pattern: CallPattern | null
  /** Covers the name, the arguments and the command: a permission bound to it ends when any of them changes. */
  readonly digest: Sha256
}

export type ToolPreviewResult =
  | { readonly kind: 'ready'; readonly preview: ToolPreview }
  | { readonly kind: 'refused-arguments'; readonly reasons: readonly string[] }
  | { readonly kind: 'unknown-tool' }

/** A question with the one who asks it, resolved where the question was made and recorded as it stands. */
export type ToolInquiry = { readonly question: ToolQuestion; readonly source: InquirySource }

export type ToolAnswer =
  | { readonly kind: 'answered'; readonly answer: JsonValue }
  | { readonly kind: 'not-answered'; readonly reason: CancellationReason }

export type ToolContext = { readonly sessionRef: SessionRef; readonly turnId: TurnId }

export type ToolRun = ToolCall & {
  readonly toolCallId: string
  /** What was answered in this call so far, by the bare id of the question; the latest answer wins. */
  readonly answers: ReadonlyMap<string, JsonValue>
  readonly context: ToolContext
  /**
   * Asks in the middle of a run. Only MCP tools use it: their server holds the call open while it waits, and has to
   * be told how the question ended. Built-in and local tools end with `needs-input` and are run again with the answer.
   * Resolves when the response is recorded; never rejects. The signal: the server no longer wants to know.
   */
  readonly ask: (inquiry: ToolInquiry, signal?: AbortSignal) => Promise<ToolAnswer>
  /** Tells of a question that nobody is asked although the run goes on. Resolves when that is recorded; never rejects. */
  readonly refused: (code: RefusedQuestion) => Promise<void>
}

/** Why a question of a tool is put to nobody. */
export type RefusedQuestion = 'question-cannot-be-asked' | 'solicits-a-secret'

export type ToolErrorCode =
  | RefusedQuestion
  | 'tool-reported-error'
  | 'not-permitted-here'
  | 'not-found'
  | 'not-text'
  | 'too-large'
  | 'changed-meanwhile'
  | 'operator-declined'
  | 'command-did-not-start'
  | 'command-failed'
  | 'timed-out'
  | 'too-much-output'
  | 'server-unavailable'
  | 'server-broke-protocol'
  | 'input-output'

/** `message` is written for the model and says what to do next. */
export type ToolError = {
  readonly kind: 'error'
  readonly code: ToolErrorCode
  readonly message: string
  /** Whether the same call may succeed later. */
  readonly transient: boolean
}

export type ToolOutcome =
  | { readonly kind: 'success'; readonly content: string }
  | ToolError
  | { readonly kind: 'needs-input'; readonly inquiry: ToolInquiry }
  | { readonly kind: 'refused-arguments'; readonly reasons: readonly string[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown-tool' }

/** One way of running tools. */
export interface ToolExecutor {
  /**
   * What it offers now. A server that does not start is left out with its reason. With names, nothing needs to be
   * started that could not offer one of them.
   */
  describe(signal: AbortSignal, wanted?: readonly string[]): Promise<ToolCatalogue>
  /** What it offers as far as is known at once. Whoever has not been heard of is waited for by nobody; `onChange` tells. */
  glance(): Promise<ToolCatalogue>
  /** What a call would do. Has no effect of its own. */
  preview(call: ToolCall, context: ToolContext): Promise<ToolPreviewResult>
  /** Every way a tool can end is a value; an aborted signal ends as `cancelled`, with nothing left running. */
  run(run: ToolRun, signal: AbortSignal): Promise<ToolOutcome>
  /** Tells when `describe` would answer differently. Returns how to stop listening. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export type ReadArguments =
  | { readonly kind: 'read'; readonly arguments: JsonObject }
  | { readonly kind: 'refused-arguments'; readonly reasons: readonly string[] }

/** Every executor as one, by the names the host registered. */
export interface ToolRegistry extends ToolExecutor {
  /** Arguments are text of a model until they are parsed against the schema of the tool. */
  readArguments(name: string, text: string): Promise<ReadArguments | { readonly kind: 'unknown-tool' }>
}

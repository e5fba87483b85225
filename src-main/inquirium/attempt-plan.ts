import type { Mode } from '../../src-shared/classification/mode'
import type { Tier } from '../../src-shared/classification/tier'
import type { ClassKeyedConfiguration } from '../../src-shared/inquirium/class-keyed-configuration'
import type { GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import type { ModeKeyedConfiguration } from '../../src-shared/inquirium/mode-keyed-configuration'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { Plurality } from '../../src-shared/inquirium/policy'
import type { SchemaValidator } from '../../src-shared/inquiry/answer-check'
import type { PathStep } from '../../src-shared/projection/conversation-path'
import type { TurnNode } from '../../src-shared/projection/conversation-state'
import type { Acknowledgements } from './acknowledgements'
import type { AttachmentStore } from './attachment-store'
import type { AttemptIdentity } from './attempt-identity'
import type { CallerAuthority } from './caller-authority'
import type { Conformance } from './conformance-port'
import type { DraftStore } from './draft-store'
import type { Clock, Ids, Timer } from './host-ports'
import type { InquiryConfiguration } from './inquiry-configuration'
import type { Journal } from './journal'
import type { LiveFeed } from './live-feed'
import type { PermissionBook } from './permission-book'
import type { QuestionDesk } from './question-desk'
import type { RuntimeChoice } from './reject-candidate'
import type { RuntimeDirectory } from './runtime-directory'
import type { ToolRegistry } from './tool-port'
import type { TranscriptStore } from './transcript-store'

/** What the host has settled for every attempt: none of it comes from a request. */
export interface HostSettings {
  readonly mode: Mode
  readonly plurality: Plurality
  readonly defaultRuntime: RuntimeChoice | null
  readonly classKeyed: ClassKeyedConfiguration
  readonly modeKeyed: ModeKeyedConfiguration
  readonly inquiry: InquiryConfiguration
}

/** One attempt, decided before it runs. */
export interface AttemptPlan {
  readonly identity: AttemptIdentity
  readonly turn: TurnNode
  readonly path: readonly PathStep[]
  readonly classification: Tier
  readonly instructions: string | null
  readonly parameters: GenerateParameters
  readonly choice: RuntimeChoice | null
  /** The tools the operator enabled for the session, by name. With any, the session is no longer baseline. */
  readonly tools: readonly string[]
  readonly settings: HostSettings
  /** Why the attempt was stopped, should it be. */
  cancelReason(): OutcomeReason<'cancelled'>
}

/** The effects an attempt has, all of them. */
export interface AttemptPorts {
  readonly authority: CallerAuthority
  readonly journal: Journal
  readonly drafts: DraftStore
  readonly runtimes: RuntimeDirectory
  readonly conformance: Conformance
  /** Where the operator is asked about a runtime that was chosen and cannot be verified. */
  readonly acknowledgements: Pick<Acknowledgements, 'ask'>
  readonly live: LiveFeed
  readonly clock: Clock
  readonly ids: Ids
  readonly timer: Timer
  readonly transcript: TranscriptStore
  readonly tools: ToolRegistry
  readonly desk: QuestionDesk
  readonly permissions: PermissionBook
  readonly attachments: AttachmentStore
  /** Whether there is, or can be, a window to ask the operator in. */
  canAsk(): boolean
  readonly validate: SchemaValidator
  /** Hears what should not have happened. */
  onBug(cause: unknown): void
}

import type { Mode } from '../../src-shared/classification/mode'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { Watch } from './slices'
import type { Verification } from './verify-record'

export type ExportScope = { readonly of: 'session'; readonly session: string } | { readonly of: 'everything' }

export interface ExportRequest {
  readonly scope: ExportScope
  /** A folder the operator chose. What is written into it is named after ids. */
  readonly folder: string
}

export interface ImportRequest {
  /** The file or folder the operator chose. */
  readonly path: string
  /** The mode in force, which every decision is traced with. */
  readonly mode: Mode
}

export type ExportOutcome =
  | { readonly outcome: 'exported'; readonly path: string; readonly facts: number }
  | { readonly outcome: 'cancelled' }
  | {
      readonly outcome: 'refused'
      readonly code: StorageFault | 'already-exists' | 'folder-missing' | 'nothing-to-export'
    }

export type ImportOutcome =
  | {
      readonly outcome: 'imported'
      readonly facts: number
      readonly skipped: number
      readonly sessions: readonly string[]
    }
  | { readonly outcome: 'cancelled' }
  | {
      readonly outcome: 'refused'
      readonly code:
        | StorageFault
        | 'missing'
        | 'too-large'
        | 'not-a-bundle'
        | 'not-a-conversation'
        | 'already-imported'
        | 'excised'
    }
  /** The bundle is not what was exported: where it first departs, or that nobody vouches for it. */
  | { readonly outcome: 'refused'; readonly code: 'not-verified'; readonly verification: Verification }
  | { readonly outcome: 'refused'; readonly code: 'corrupt-event'; readonly index: number }

/** Work that takes as long as the record is large. */
export interface Transfers {
  /** Checks this record, or a bundle. Null when it was stopped. */
  verify(request: { readonly bundle: string } | null, watch: Watch): Promise<Verification | null>
  exportMarkdown(request: ExportRequest, watch: Watch): Promise<ExportOutcome>
  exportBundle(request: ExportRequest, watch: Watch): Promise<ExportOutcome>
  importBundle(request: ImportRequest, watch: Watch): Promise<ImportOutcome>
  /** A conversation of JP's: the folder with its `events.json`. */
  importConversation(request: ImportRequest, watch: Watch): Promise<ImportOutcome>
}

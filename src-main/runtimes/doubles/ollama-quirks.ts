import type { WireObject } from '../wire-value'

type RemoteFields = { readonly remote_host?: string; readonly remote_model?: string }

/** What the Ollama of a test does, each switchable alone. */
export type OllamaQuirks = {
  readonly version: string
  /** Old versions have no such endpoint, and what comes with an error is no answer. */
  readonly cloud: 'disabled' | 'enabled' | 'unknown-endpoint' | 'broken'
  readonly knowsLocalForm: boolean
  /** Something else may listen there, and a model may be gone between two questions. */
  readonly listsModels: boolean
  readonly knowsModel: boolean
  /** What the list of models, and what one of them shown, tell of where its answers really come from. */
  readonly listedRemote: RemoteFields
  readonly shownRemote: RemoteFields
  readonly model: string
  readonly digest: string
  /** Further models, as the list tells of them. */
  readonly others: readonly WireObject[]
  /** The models it does not show until something about it changes. */
  readonly holdsShow: readonly string[]
  readonly showStatus: number
  readonly modelInformation: WireObject
  readonly loadedWindow: number | null
  /** Other models that are loaded, told of before the one asked. */
  readonly alsoLoaded: readonly WireObject[]
  readonly parameters: string
  readonly capabilities: readonly string[]
  /** The lines of the answer; the last is the terminator unless `cutAfter` leaves it out. */
  readonly lines: readonly WireObject[]
  readonly cutAfter: number | null
  /** Refuses a prompt longer than this many characters, as `truncate: false` asks. */
  readonly longestPrompt: number | null
  readonly chatStatus: number
  readonly chatError: string
  /** What comes with the vectors, or in place of them. */
  readonly embedded: WireObject
}

export function line(content: string, extra: WireObject = {}): WireObject {
  return {
    model: 'llama3.2:3b',
    created_at: '2026-11-16T00:00:00Z',
    message: { role: 'assistant', content },
    done: false,
    ...extra,
  }
}

export function last(extra: WireObject = {}): WireObject {
  return { ...line(''), done: true, done_reason: 'stop', prompt_eval_count: 12, eval_count: 2, ...extra }
}

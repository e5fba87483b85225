import { createContext } from 'react'
import { type Definitions, noDefinitions } from './document/definitions'

/** What links and footnotes of one text refer to. */
export interface References {
  readonly definitions: Definitions
  readonly noteNumbers: ReadonlyMap<string, number>
  readonly noteId: (number: number) => string
}

export interface MarkdownActions {
  /** The operator asks to open a web address. Nothing is opened here: the host asks first. */
  readonly onOpenLink: (url: string) => void
  readonly onCopy: (text: string) => void
}

export const ReferencesContext = createContext<References>({
  definitions: noDefinitions,
  noteNumbers: new Map(),
  noteId: String,
})

export const ActionsContext = createContext<MarkdownActions | null>(null)

/** The words that were searched for, inside the message that the search led to; elsewhere nothing. */
export const SoughtContext = createContext('')

/** Whether the block around cannot change any more, so that costly work on it is done once. */
export const SettledContext = createContext(true)

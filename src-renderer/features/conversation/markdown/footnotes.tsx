import { useContext } from 'react'
import { renderChildren } from './elements/node-view'
import { ReferencesContext } from './markdown-context'

/** The notes of a text, in the order in which it refers to them. */
export function Footnotes() {
  const { definitions, noteNumbers, noteId } = useContext(ReferencesContext)
  if (definitions.notes.size === 0) return null
  const names = [...noteNumbers.keys()].filter((name) => definitions.notes.has(name))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, a section would be one landmark too many.
    <div role="group" className="md-notes" aria-label="Footnotes">
      <ol>
        {names.map((name) => (
          <li key={name} id={noteId(noteNumbers.get(name) ?? 0)} tabIndex={-1}>
            {renderChildren(definitions.notes.get(name)?.children ?? [])}
          </li>
        ))}
      </ol>
    </div>
  )
}

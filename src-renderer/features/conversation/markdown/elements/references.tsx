import type { FootnoteReference, ImageReference, LinkReference } from 'mdast'
import { type ReactNode, useContext } from 'react'
import { ReferencesContext } from '../markdown-context'
import { Link } from './link'
import { imageSource } from './link-target'
import { ImagePlaceholder } from './phrasing'
import { plainText } from './plain-text'
import type { Render } from './render'

export const renderLinkReference = (node: LinkReference, render: Render) => (
  <DefinedLink name={node.identifier} words={plainText(node)}>
    {render(node.children)}
  </DefinedLink>
)

export const renderImageReference = ({ identifier, alt }: ImageReference) => (
  <DefinedImage name={identifier} alt={alt ?? ''} />
)

export const renderFootnoteReference = ({ identifier }: FootnoteReference) => <NoteReference name={identifier} />

interface DefinedLinkProps {
  readonly name: string
  readonly words: string
  readonly children: ReactNode
}

function DefinedLink({ name, words, children }: DefinedLinkProps) {
  const { definitions } = useContext(ReferencesContext)
  return (
    <Link destination={definitions.links.get(name)?.url ?? ''} words={words}>
      {children}
    </Link>
  )
}

function DefinedImage({ name, alt }: { readonly name: string; readonly alt: string }) {
  const { definitions } = useContext(ReferencesContext)
  return <ImagePlaceholder source={imageSource(definitions.links.get(name)?.url ?? '')} alt={alt} />
}

function NoteReference({ name }: { readonly name: string }) {
  const { noteNumbers, noteId } = useContext(ReferencesContext)
  const number = noteNumbers.get(name) ?? 0
  return (
    <sup>
      <button
        type="button"
        className="md-note-reference"
        aria-label={`Footnote ${number}`}
        onClick={() => document.getElementById(noteId(number))?.focus()}
      >
        {number}
      </button>
    </sup>
  )
}

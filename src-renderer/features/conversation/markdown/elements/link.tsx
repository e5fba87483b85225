import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import { ActionsContext } from '../markdown-context'
import { linkTarget, showsTarget } from './link-target'

interface LinkProps {
  readonly destination: string
  /** The words of the link as plain text, to compare with where it leads. */
  readonly words: string
  readonly children: ReactNode
}

/** A link never navigates. It shows its true host, and asks the host of the app to open it. */
export function Link({ destination, words, children }: LinkProps) {
  const actions = useContext(ActionsContext)
  const target = linkTarget(destination)
  if (target.kind === 'shown') {
    return (
      <span className="md-dead-link">
        <bdi>{children}</bdi>
        {!showsTarget(words, target) && <bdi className="md-host"> ({target.address})</bdi>}
      </span>
    )
  }
  const open = () => actions?.onOpenLink(target.url)
  const openOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor with an address could be followed, dragged and prefetched.
    <span role="link" tabIndex={0} className="md-link" onClick={open} onKeyDown={openOnEnter}>
      <bdi className="md-link-words">{children}</bdi>
      {!showsTarget(words, target) && <bdi className="md-host"> ({target.host})</bdi>}
    </span>
  )
}

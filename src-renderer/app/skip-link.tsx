export const contentId = 'content'

/** First in the tab order, seen only while it has the focus. Moves the focus itself: the address never changes. */
export const SkipLink = () => (
  <a
    href={`#${contentId}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(contentId)?.focus()
    }}
    className="fixed top-2 left-2 z-10 rounded-field border border-line-strong bg-raised px-3 py-1.5 text-small text-accent shadow-float not-focus:sr-only"
  >
    Skip to content
  </a>
)

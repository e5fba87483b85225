import { type RefObject, useEffect, useState } from 'react'

/** Links to the sections of a page, read from their headings, so that a section says its title in one place. */
export function Contents({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<readonly HTMLHeadingElement[]>([])
  useEffect(() => setHeadings([...(page.current?.querySelectorAll('h2') ?? [])]), [page])
  return (
    <nav aria-label="On this page" className="-mx-2 flex flex-wrap gap-x-1 gap-y-0.5 text-small">
      {headings.map((heading) => (
        <button
          key={heading.textContent}
          type="button"
          className="rounded-field px-2 py-1 text-ink-soft hover:bg-line/60 hover:text-ink"
          onClick={() => {
            heading.scrollIntoView()
            heading.focus({ preventScroll: true })
          }}
        >
          {heading.textContent}
        </button>
      ))}
    </nav>
  )
}

type ProblemProps = { readonly id: string; readonly children: string | null }

/**
 * What is wrong with an answer in the making, tied to the field by its id. It is there before anything is wrong: a
 * screen reader hears what changes in a region it knows, and may miss one that appears with its words.
 */
export const Problem = ({ id, children }: ProblemProps) => (
  <p id={id} aria-live="polite" className="text-small text-bad empty:sr-only">
    {children}
  </p>
)

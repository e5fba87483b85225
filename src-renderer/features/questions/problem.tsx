type ProblemProps = { readonly id: string; readonly children: string | null }

/** What is wrong with an answer in the making. Heard as it changes, and tied to the field by its id. */
export const Problem = ({ id, children }: ProblemProps) => (
  <p id={id} aria-live="polite" className="text-small text-bad empty:hidden">
    {children}
  </p>
)

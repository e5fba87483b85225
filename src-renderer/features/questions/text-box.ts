/** How everything that is typed into looks. */
export const TEXT_BOX =
  'w-full min-w-0 rounded-field border border-line-strong bg-raised px-3 py-1.5 text-ink outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/15 aria-invalid:border-bad'

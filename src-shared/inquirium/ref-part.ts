/** How much of a name stays readable in a reference; a longer one is cut off, and told from its likes by a digest. */
export const LONGEST_REF_PART = 44

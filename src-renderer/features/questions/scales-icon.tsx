/** The sign of a decision of the operator. Always beside words, so hidden from assistive technology. */
export const ScalesIcon = ({ className = 'size-5' }: { readonly className?: string }) => (
  <svg
    aria-hidden="true"
    className={`shrink-0 ${className}`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M12 4v16M8.500 20h7M5 7.500h14M12 7.500 5 7.500 2.500 13.500h5L5 7.500M19 7.500l-2.500 6h5L19 7.500" />
    <path d="M2.500 13.500a2.500 2.500 0 0 0 5 0M16.500 13.500a2.500 2.500 0 0 0 5 0" />
  </svg>
)

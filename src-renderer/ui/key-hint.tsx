/** A key combination as printed on the keys. Controls expose it through `aria-keyshortcuts`, so it is not read twice. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-small border border-line px-1.5 font-mono text-tiny whitespace-nowrap text-ink-soft"
    >
      {keys}
    </span>
  )
}

import { reasonWords } from './reason-words'

/** Everything a verdict on locality rests on, or any other list of reasons, in words. */
export function Evidence({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <div className="grid gap-1 text-small">
      <p className="font-semibold text-ink">What it rests on</p>
      <ul className="grid gap-1 text-ink-soft">
        {[...new Set(codes)].map((code) => (
          <li key={code}>{reasonWords(code)}</li>
        ))}
      </ul>
    </div>
  )
}

type Change = 'kept' | 'removed' | 'added'

const changes: Readonly<Record<string, Change>> = { '+ ': 'added', '- ': 'removed' }

const looks = {
  kept: 'text-ink-soft',
  removed: 'bg-bad/10 text-bad',
  added: 'bg-good/10 text-good',
} as const satisfies Record<Change, string>

/** What happens to each line of a file: by its sign, by its element and by its colour. Long lines hang behind the sign. */
export function ChangedLines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => {
    const change = changes[line.slice(0, 2)] ?? 'kept'
    const Line = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
    return (
      <Line
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and never move.
        key={index}
        dir="ltr"
        className={`-mx-1.5 block px-1.5 pl-[calc(2ch+0.375rem)] -indent-[2ch] no-underline ${looks[change]}`}
      >
        {line.slice(0, 2)}
        <bdi>{line.slice(2)}</bdi>
      </Line>
    )
  })
}

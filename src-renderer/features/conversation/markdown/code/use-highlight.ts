import { useEffect, useState } from 'react'
import type { TokenLine } from './highlighter'
import { type Language, languageNamed } from './languages'

/** More than this is read elsewhere, and would keep the window from answering. */
const longestCode = 20_000
const remembered = 100

/** What was coloured lately, so that scrolling back does not do it again. */
const known = new Map<string, readonly TokenLine[]>()

/** The code in colour, or `null` while and where it is plain. */
export function useHighlight(code: string, name: string, settled: boolean): readonly TokenLine[] | null {
  const language = settled && code.length <= longestCode ? languageNamed(name) : null
  const key = `${language}\n${code}`
  const [done, setDone] = useState<{ readonly key: string; readonly lines: readonly TokenLine[] } | null>(null)

  useEffect(() => {
    if (!language || known.has(key)) return
    const abandoned = new AbortController()
    const idle = requestIdleCallback(() => {
      void colour(code, language).then((lines) => {
        remember(key, lines)
        if (!abandoned.signal.aborted) setDone({ key, lines })
      })
    })
    return () => {
      abandoned.abort()
      cancelIdleCallback(idle)
    }
  }, [code, key, language])

  if (!language) return null
  return known.get(key) ?? (done?.key === key ? done.lines : null)
}

async function colour(code: string, language: Language): Promise<readonly TokenLine[]> {
  const { highlight } = await import('./highlighter')
  return highlight(code, language)
}

function remember(key: string, lines: readonly TokenLine[]): void {
  known.set(key, lines)
  const [oldest] = known.keys()
  if (known.size > remembered && oldest !== undefined) known.delete(oldest)
}

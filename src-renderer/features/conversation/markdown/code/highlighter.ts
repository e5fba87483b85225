import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import { grammars, type Language } from './languages'

/** A run of characters that look alike. The kind is one of the theme's names, such as `token-keyword`. */
export interface Token {
  readonly text: string
  readonly kind: string | null
}

export type TokenLine = readonly Token[]

const prefix = '--md-'
const theme = createCssVariablesTheme({ name: 'inquirium', variablePrefix: prefix, fontStyle: false })
const variable = new RegExp(`^var\\(${prefix}(token-[a-z-]+)\\)$`)

let highlighter: Promise<HighlighterCore> | null = null

/** Colours code line by line. Fetches the engine and the grammar when they are first needed. */
export async function highlight(code: string, language: Language): Promise<readonly TokenLine[]> {
  // A grammar that the engine cannot wholly translate colours less; it does not fail.
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const ready = await highlighter
  await ready.loadLanguage(await grammars[language]())
  const lines = ready.codeToTokensBase(code, {
    lang: language,
    theme: 'inquirium',
    tokenizeMaxLineLength: 1000,
    // For a line. The first one of a language pays for preparing its grammar.
    tokenizeTimeLimit: 3000,
  })
  return lines.map((line) => line.map(({ content, color }) => ({ text: content, kind: kindOf(color) })))
}

const kindOf = (color: string | undefined) => variable.exec(color ?? '')?.[1] ?? null

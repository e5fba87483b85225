import type { GenerateParameterName, GenerateParameters } from '../../../../src-shared/inquirium/generate-parameters'
import { isInRange, parameterRanges, stopTexts } from '../../../../src-shared/inquirium/parameter-ranges'

type FieldWords = { readonly title: string; readonly hint: string }

/** Every parameter there is, in the order they matter to most people. */
export const parameterWords: Readonly<Record<GenerateParameterName, FieldWords>> = {
  temperature: { title: 'Temperature', hint: '0 to 2. Lower repeats itself, higher wanders.' },
  max_tokens: { title: 'Longest answer', hint: 'In tokens, about three quarters of a word each.' },
  top_p: { title: 'Top p', hint: 'Above 0, up to 1. Keeps the likeliest words that add up to this.' },
  top_k: { title: 'Top k', hint: 'Keeps this many of the likeliest words. 0 keeps all.' },
  min_p: { title: 'Min p', hint: '0 to 1. Drops words far less likely than the likeliest.' },
  repeat_penalty: { title: 'Repeat penalty', hint: '0 to 4. Above 1 makes repeating itself less likely.' },
  frequency_penalty: { title: 'Frequency penalty', hint: '-2 to 2. Weighs against words by how often they came.' },
  presence_penalty: { title: 'Presence penalty', hint: '-2 to 2. Weighs against words that came at all.' },
  seed: { title: 'Seed', hint: 'A whole number. The same one can make an answer repeatable.' },
  stop: { title: 'Stop at', hint: 'One text to a line. The answer ends before any of them.' },
}

export const parameterNames = Object.keys(parameterWords) as readonly GenerateParameterName[]

export type ParameterTexts = Readonly<Record<GenerateParameterName, string>>

export const textsOf = (parameters: GenerateParameters): ParameterTexts =>
  Object.fromEntries(parameterNames.map((name) => [name, textOf(parameters[name])])) as ParameterTexts

const textOf = (value: number | readonly string[] | undefined): string =>
  value === undefined ? '' : typeof value === 'number' ? String(value) : value.join('\n')

export type ReadParameters =
  | { readonly ok: true; readonly parameters: GenerateParameters }
  | { readonly ok: false; readonly wrong: readonly GenerateParameterName[] }

/** What was typed as parameters; a field left empty leaves the matter to the runtime. */
export function readParameters(texts: ParameterTexts): ReadParameters {
  const typed = parameterNames.flatMap((name) => {
    const text = texts[name].trim()
    return text === '' ? [] : [[name, name === 'stop' ? linesOf(text) : readNumber(name, text)] as const]
  })
  const wrong = typed.flatMap(([name, value]) => (value === null ? [name] : []))
  // Sound because every value was measured against the range its schema is made from.
  return wrong.length > 0
    ? { ok: false, wrong }
    : { ok: true, parameters: Object.fromEntries(typed) as GenerateParameters }
}

/** A comma is a decimal point to half of the world; anything else that is no number stays wrong. */
function readNumber(name: Exclude<GenerateParameterName, 'stop'>, text: string): number | null {
  const value = Number(text.replace(',', '.'))
  return isInRange(value, parameterRanges[name]) ? value : null
}

function linesOf(text: string): readonly string[] | null {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.length > stopTexts.most || lines.some((line) => line.length > stopTexts.longest) ? null : lines
}

import type { Diagnostics } from '../../../../src-shared/inquirium/diagnostics'
import type { CaveatCode, Confidence, Epistemic, Stance } from '../../../../src-shared/inquirium/epistemic'
import type { LocalityVerdict } from '../../../../src-shared/inquirium/locality-verdict'

/** How an answer is introduced. No stance lets it assert. */
export const stanceWords: Readonly<Record<Stance, string>> = {
  advisory: 'The assistant suggests',
  hypothesis: 'The assistant supposes',
}

const confidenceWords: Readonly<Record<Confidence, string>> = {
  unstated: 'confidence unstated',
  low: 'low confidence stated',
  medium: 'medium confidence stated',
  high: 'high confidence stated',
}

/** How sure the answer is by its own account, and what it rests on. */
export const standingWords = ({ confidence, grounded_in }: Epistemic): string =>
  `${confidenceWords[confidence]} · ${groundingWords(grounded_in.length)}`

function groundingWords(sources: number): string {
  if (sources === 0) return 'from the model alone'
  return sources === 1 ? 'rests on one source' : `rests on ${sources} sources`
}

/** What to know before relying on the answer. */
export const caveatWords: Readonly<Record<CaveatCode, string>> = {
  truncated: 'It was cut off at the longest answer allowed.',
  'window-overflow': 'Earlier turns did not fit into the model and were left out.',
  interrupted: 'It is partial: it broke off before its end.',
  'locality-unverified': 'It is not verified where it was made.',
  'remote-signs-seen': 'It showed signs of being made on another machine.',
  'other-model-answered': 'The server says that another model wrote it, not the one that was asked.',
  'schema-repaired': 'Its form was repaired before it was shown.',
  'parameters-ignored': 'The runtime ignored some of the parameters.',
  'context-dropped': 'Something that was to be considered was left out.',
  'context-redacted': 'Something was redacted before the model saw it.',
  'tool-results-used': 'It uses what a tool returned, which may be wrong.',
  'tools-unavailable':
    'Tools you enabled were not offered to it: the runtime cannot call tools, or they are not there. Choose another runtime, or look at Tools in Settings.',
  'confidence-capped': 'It claimed more confidence than the mode in force allows.',
  'small-model': 'A small starter model wrote this, and small models are often wrong.',
}

type Known = { readonly diagnostics: Diagnostics; readonly locality_verdict?: LocalityVerdict | undefined }

/** A caveat with what is known about it in particular. */
export function wordsForCaveat(caveat: CaveatCode, { diagnostics, locality_verdict }: Known): string {
  const other = caveat === 'other-model-answered' ? otherModel(locality_verdict) : null
  if (other !== null) return `The server says that ${other} wrote it, not the model that was asked.`
  const ignored = diagnostics.parameters_ignored ?? []
  if (caveat === 'parameters-ignored' && ignored.length > 0) {
    return `The runtime ignored ${ignored.map((name) => name.replaceAll('_', ' ')).join(', ')}.`
  }
  const left = diagnostics.turns_left_out ?? 0
  if (caveat === 'window-overflow' && left > 0) {
    const which = left === 1 ? 'The first message, with its answer,' : `The first ${left} messages, with their answers,`
    return `${which} did not fit into the model and ${left === 1 ? 'was' : 'were'} left out.`
  }
  return caveatWords[caveat]
}

/** What the server called the model that wrote, as far as a reference keeps it. */
function otherModel(verdict: LocalityVerdict | undefined): string | null {
  const named = verdict?.evidence.find(({ code }) => code === 'other-model-in-answer')?.['subject/ref']
  return named?.slice(named.indexOf('/') + 1) ?? null
}

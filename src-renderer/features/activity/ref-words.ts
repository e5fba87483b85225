import type { BlockedDestination, DecisionRefs } from '../../../src-shared/inquirium/decision-trace'
import type { QuestionKind } from '../../../src-shared/inquirium/question-kinds'
import type { StoreName } from '../../../src-shared/inquirium/traced-effect'
import { axisWords, inWords } from './axis-words'
import { answererOf, destinationWords, nameOfRef } from './ref-names'

const stores: Readonly<Record<StoreName, string>> = {
  transcript: 'in the conversations',
  trace: 'in this list',
  drafts: 'among the drafts',
  blobs: 'among the files',
  memarium: 'in Memarium',
}

const widgets: Readonly<Record<QuestionKind, string>> = {
  confirm: 'with yes or no',
  'single-choice': 'with one choice',
  'multi-choice': 'with several choices',
  'free-text-with-allowlist': 'in words',
  secret: 'with a secret',
  'schema-form': 'with a form',
}

/** References of a closed list, which are never read as they are written. */
export const fixedRefWords: Readonly<Record<string, string>> = { ...stores, ...widgets, ...destinationWords }

type Said = (ref: string, refs: DecisionRefs) => string

/** How a reference is said in the line below a sentence. Empty: the sentence says it, or who answers does. */
const said: { readonly [Key in keyof Required<DecisionRefs>]: Said } = {
  'runtime/ref': (_, refs) => answererOf(refs['runtime/ref'], refs['model.binding/ref']),
  'model.binding/ref': (ref, refs) => (refs['runtime/ref'] ? '' : nameOfRef(ref)),
  'adapter.instance/ref': (ref) => `through ${nameOfRef(ref)}`,
  'capability/ref': (ref) => `for ${nameOfRef(ref)}`,
  'tool/name': (ref) => ref,
  'asked/by': () => '',
  'widget/kind': (ref) => widgets[ref as QuestionKind],
  'configuration/key': (ref) => `the setting ${ref}`,
  'configuration/axis': (ref, refs) => (refs['configuration/variant'] ? '' : axisWords(ref)),
  'configuration/variant': variantWords,
  'rule/id': ruleWords,
  'store/name': (ref) => stores[ref as StoreName],
  'endpoint/ref': (ref) => `at ${nameOfRef(ref)}`,
  'process/name': (ref) => `answered by ${ref}`,
  'destination/class': (ref) => destinationWords[ref as BlockedDestination],
}

/** A rule by its name; a phrase that the operator added, by its place in their list. */
function ruleWords(rule: string): string {
  const place = /^rule\/crisis\/own\/.*\/(\d+)$/.exec(rule)?.[1]
  if (place !== undefined) return `phrase ${place} of your own`
  const name = rule.replace(/^rule\/(?:crisis\/)?/, '').split('/')
  return `rule ${name.map(inWords).join(': ')}`
}

/** What held of several possibilities. How long entries stay is told by their class, the others as they are called. */
function variantWords(variant: string, refs: DecisionRefs): string {
  const [tier = '', profile = ''] = variant.split('/')
  if (refs['configuration/axis'] === 'class/retention') return `${tier} entries stay ${inWords(profile)}`
  return inWords(nameOfRef(variant))
}

/** What a decision was about, in words, as far as its sentence did not say it. */
export function otherRefs(refs: DecisionRefs, sentence: string): readonly string[] {
  const inSentence = ` ${sentence.replaceAll(/,(?= )/g, '')} `
  const keys = Object.keys(refs) as (keyof DecisionRefs)[]
  return keys.flatMap((key) => {
    const ref = refs[key]
    const words = ref === undefined ? '' : said[key](ref, refs)
    const isSaid = [words, nameOfRef(ref ?? '')].some((name) => inSentence.includes(` ${name} `))
    return words === '' || isSaid ? [] : [words]
  })
}

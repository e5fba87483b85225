import type { DecisionRefs } from '../../../src-shared/inquirium/decision-trace'

/** What a host-made reference is called in a sentence: its last part, without the digest that tells it from its likes. */
export const nameOfRef = (ref: string): string =>
  (ref.split('/').at(-1) ?? ref).replace(/(?:~[0-9a-f]+|-[0-9a-f]{8})$/, '')

/** A runtime with its model, as far as they are known. */
export function answererOf(runtime: string | null | undefined, model: string | null | undefined): string {
  if (!runtime) return model ? nameOfRef(model) : 'a runtime'
  return model ? `${nameOfRef(model)} on ${nameOfRef(runtime)}` : nameOfRef(runtime)
}

/** The names that a sentence about a decision may use, each with something to say where it is not known. */
export const namesIn = (refs: DecisionRefs) => ({
  answerer: answererOf(refs['runtime/ref'], refs['model.binding/ref']),
  runtime: refs['runtime/ref'] ? nameOfRef(refs['runtime/ref']) : 'a runtime',
  tool: refs['tool/name'] ?? 'a tool',
  setting: settingOf(refs),
  endpoint: refs['endpoint/ref'] ? nameOfRef(refs['endpoint/ref']) : 'a runtime',
})

/** A setting by its key, or by the axis on which a mode or a class decides. */
function settingOf({ 'configuration/key': key, 'configuration/axis': axis }: DecisionRefs): string {
  if (key) return `the setting ${key}`
  return axis ? `what the ${axis.replace('/', ' says about ').replaceAll('_', ' ')}` : 'a setting'
}

/** These have words in the sentences, or are said as who answers. */
const saidOtherwise: readonly string[] = ['asked/by', 'destination/class', 'runtime/ref', 'model.binding/ref']

/** What a decision was about, as far as its sentence did not say it. */
export function otherNames(refs: DecisionRefs, sentence: string): readonly string[] {
  const { 'runtime/ref': runtime, 'model.binding/ref': model } = refs
  const answerer = runtime || model ? answererOf(runtime, model) : ''
  const rest = Object.entries(refs).flatMap(([key, ref]) =>
    ref === undefined || saidOtherwise.includes(key) || sentence.includes(nameOfRef(ref)) ? [] : [ref],
  )
  return answerer === '' || sentence.includes(answerer) ? rest : [answerer, ...rest]
}

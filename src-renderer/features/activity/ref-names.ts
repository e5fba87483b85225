import type { DecisionRefs } from '../../../src-shared/inquirium/decision-trace'
import { axisWords } from './axis-words'

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
  return axis ? axisWords(axis) : 'a setting'
}

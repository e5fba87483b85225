import type { BlockedDestination, DecisionRefs } from '../../../src-shared/inquirium/decision-trace'
import { LONGEST_REF_PART } from '../../../src-shared/inquirium/ref-part'
import { axisWords } from './axis-words'

/**
 * What a host-made reference is called in a sentence: its last part, without the digest that tells it from its likes.
 * Of a name that was cut off the digest is all that may differ, so the beginning of it stays.
 */
export function nameOfRef(ref: string): string {
  const { name, mark } = partsOf(ref)
  return name.length < LONGEST_REF_PART ? name : `${name}${mark}`
}

/** References by their names, where two of the same name are told apart. */
export function namesApart(refs: readonly string[]): readonly { readonly value: string; readonly title: string }[] {
  const names = refs.map(nameOfRef)
  return refs.map((value, index) => {
    const name = nameOfRef(value)
    const isShared = names.some((other, at) => at !== index && other === name)
    return { value, title: isShared ? `${partsOf(value).name}${partsOf(value).mark}` : name }
  })
}

function partsOf(ref: string): { readonly name: string; readonly mark: string } {
  const last = ref.split('/').at(-1) ?? ref
  const digest = /-([0-9a-f]{8})$/.exec(last)
  if (digest === null) return { name: last, mark: '' }
  return { name: last.slice(0, digest.index), mark: `…${digest[1]?.slice(0, 4)}` }
}

/** A runtime with its model, as far as they are known. */
export function answererOf(runtime: string | null | undefined, model: string | null | undefined): string {
  if (!runtime) return model ? nameOfRef(model) : 'a runtime'
  return model ? `${nameOfRef(model)} on ${nameOfRef(runtime)}` : nameOfRef(runtime)
}

/** The names that a sentence about a decision may use, each with something to say where it is not known. */
export const namesIn = (refs: DecisionRefs) => ({
  answerer: answererOf(refs['runtime/ref'], refs['model.binding/ref']),
  runtime: refs['runtime/ref'] ? nameOfRef(refs['runtime/ref']) : 'a runtime',
  tool: toolOf(refs['tool/name']),
  setting: settingOf(refs),
  endpoint: refs['endpoint/ref'] ? nameOfRef(refs['endpoint/ref']) : 'a runtime',
})

/** What the operator opens in a dialog has no name in the trace: a path could say anything. */
const opened: Readonly<Record<string, string>> = { program: 'a program', folder: 'a folder' }

const toolOf = (tool: string | undefined): string => (tool === undefined ? 'a tool' : (opened[tool] ?? tool))

/** A setting by its key, or by the axis on which a mode or a class decides. */
function settingOf({ 'configuration/key': key, 'configuration/axis': axis }: DecisionRefs): string {
  if (key) return `the setting ${key}`
  return axis ? axisWords(axis) : 'a setting'
}

/** Where something would have gone. The place itself is not kept. */
export const destinationWords: Readonly<Record<BlockedDestination, string>> = {
  loopback: 'to this machine',
  private: 'to a private network',
  public: 'to the internet',
  unknown: 'to an unknown place',
}

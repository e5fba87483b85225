import type { BlockedDestination, DecisionRefs } from '../../../src-shared/inquirium/decision-trace'
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

import type { ClassAxis } from '../../../src-shared/inquirium/class-keyed-configuration'
import type { ModeAxis } from '../../../src-shared/inquirium/mode-keyed-configuration'

/** What each axis decides on, after "what the mode says about". */
const axes: Readonly<Record<ClassAxis | ModeAxis, string>> = {
  prompt_template: 'the opening words to the model',
  retention: 'how long entries stay',
  redaction: 'what is blacked out',
  trace_level: 'how much is listed here',
  cache_namespace: 'who may share a cached prompt',
  adapter_parameters: 'the parameters of a model',
  confidence_cap: 'stated confidence',
  locality_floor: 'where a model may run',
  link_opening: 'opening links',
  permission_scope: 'how far a permission goes',
  boundary_risk_escalation: 'boundary risks',
}

/** An axis of the configuration as `mode/link_opening`, in words. */
export function axisWords(axis: string): string {
  const [keyedBy = '', name = ''] = axis.split('/')
  const about = Object.hasOwn(axes, name) ? axes[name as ClassAxis | ModeAxis] : inWords(name)
  return about === '' ? `what the ${keyedBy} says` : `what the ${keyedBy} says about ${about}`
}

const KEYED_BY = ['mode', 'class']

/** Every axis as the trace names it, with its words. */
export const axisNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(axes).flatMap((name) => KEYED_BY.map((by) => [`${by}/${name}`, axisWords(`${by}/${name}`)])),
)

/** A name of the contract as words: dashes and underscores are for programs. */
export const inWords = (name: string): string => name.replaceAll(/[-_]/g, ' ')

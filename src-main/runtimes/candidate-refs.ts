import { createHash } from 'node:crypto'
import { LONGEST_REF_PART } from '../../src-shared/inquirium/ref-part'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'

export function runtimeRef(name: string): string {
  return `runtime/${refPart(name)}`
}

/** What an adapter speaks and where: the same name at another place is another instance. */
export type Place = readonly string[]

export function instanceRef(runtimeName: string, place: Place): string {
  return `adapter/${refPart(runtimeName)}/${sha256(JSON.stringify(place)).slice(0, 16)}`
}

/** The names of one candidate, made here: what a server calls its models never becomes a reference as it is. */
export function candidateRefs(
  runtimeName: string,
  model: string,
  place: Place,
): Pick<RuntimeCandidate, 'runtime/ref' | 'adapter.instance/ref' | 'model.binding/ref'> {
  const runtime = refPart(runtimeName)
  return {
    'runtime/ref': `runtime/${runtime}`,
    'adapter.instance/ref': instanceRef(runtimeName, place),
    'model.binding/ref': `model.binding/${runtime}/${refPart(model)}`,
  }
}

/**
 * Safe characters stay readable; a name that had to be changed is told apart from its likes by a digest. Two such parts
 * and their prefix stay short enough for a trace.
 */
export function refPart(name: string): string {
  const safe = name.replace(/[^\w.:@-]+/g, '-').slice(0, LONGEST_REF_PART) || '-'
  return safe === name ? safe : `${safe}-${sha256(name).slice(0, 8)}`
}

export function identityDigest(parts: readonly (string | number | null)[]): string {
  return `sha256:${sha256(JSON.stringify(parts))}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

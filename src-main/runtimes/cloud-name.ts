import type { Evidence } from '../inquirium/locality'
import { refPart } from './candidate-refs'
import { asText, type WireObject } from './wire-value'

/** Models that a local server hands on to a cloud are named for it, in whatever case. */
export function isCloudName(model: string): boolean {
  return /[:-]cloud$/i.test(model.trim())
}

/** A name for the machine that really answers, for the evidence. */
function remoteHostRef(remoteHost: string): string {
  return `remote-host/${refPart(URL.parse(remoteHost)?.host || remoteHost)}`
}

/** What a name, and what a server tells beside it, give away about where a model really runs. Empty when nothing does. */
export function remoteSigns(model: string, ...told: readonly WireObject[]): readonly Evidence[] {
  if (isCloudName(model)) return [{ code: 'cloud-model-name' }]
  const remote = told.find(namesRemote)
  return remote === undefined ? [] : [remoteSign('remote-host-reported', remote)]
}

export function namesRemote({ remote_host, remote_model }: WireObject): boolean {
  return Boolean(remote_host || remote_model)
}

/** The sign with the machine that was named; a server may name no more than the model there. */
export function remoteSign(code: 'remote-host-reported' | 'remote-field-in-answer', told: WireObject): Evidence {
  const host = asText(told.remote_host)
  return { code, ...(host ? { 'subject/ref': remoteHostRef(host) } : {}) }
}

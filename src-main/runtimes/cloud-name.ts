import { refPart } from './candidate-refs'

/** Models that a local server hands on to a cloud are named for it. */
export function isCloudName(model: string): boolean {
  return /[:-]cloud$/i.test(model)
}

/** A name for the machine that really answers, for the evidence. */
export function remoteHostRef(remoteHost: string): string {
  return `remote-host/${refPart(URL.parse(remoteHost)?.host || remoteHost)}`
}

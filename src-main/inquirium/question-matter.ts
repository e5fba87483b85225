import type { LiveQuestion } from './live-question'

type Asked = Pick<LiveQuestion, 'request' | 'place'>

/**
 * Whether one question is asked in the place of another. What the host asks while no turn waits is about a matter, and
 * a matter is asked about once: the newer question shows it as it is now. In a turn every call has questions of its own.
 */
export function takesPlaceOf(newer: Asked, older: Asked): boolean {
  return matterOf(newer) !== null && matterOf(newer) === matterOf(older)
}

function matterOf({ request, place }: Asked): string | null {
  if (request.source.kind !== 'host' || place.turn !== null) return null
  const { 'session/ref': session, 'turn/id': turn, 'runtime/ref': runtime } = request.subject
  // A runtime may have got another name since; by its instance it is the same.
  const instance = request.subject['adapter.instance/ref'] ?? runtime
  return JSON.stringify([request['reason/code'], session, turn, instance])
}

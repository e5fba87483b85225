import type { ConnectionTotal } from '../../../src-shared/contract/connections'

const places = {
  loopback: 'This machine',
  private: 'A private network',
  public: 'The internet',
  unknown: 'An unknown place',
} as const

/** Where to: an address on this machine, or else what kind of place it was. */
export const whereTo = ({ endpoint, destination }: Pick<ConnectionTotal, 'endpoint' | 'destination'>): string =>
  endpoint ?? places[destination ?? 'unknown']

/** Who answered. A system may keep to itself which program listens at an address; that is said too. */
export function whoAnswers({
  outcome,
  endpoint,
  process,
}: Pick<ConnectionTotal, 'outcome' | 'endpoint' | 'process'>): string {
  if (process) return process
  return outcome === 'made' && endpoint !== null ? 'which program answers is not told by this system' : ''
}

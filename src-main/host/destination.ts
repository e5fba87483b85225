import type { BlockedDestination } from '../../src-shared/inquirium/decision-trace'
import { destinationOfHost } from '../../src-shared/inquirium/destination-of-host'

/** What kind of place an address is. */
export const destinationOf = (address: string): BlockedDestination =>
  destinationOfHost(URL.parse(address)?.hostname ?? '')

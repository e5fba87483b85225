import type { Connections, ReadConnections } from '../../src-shared/contract/connections'
import { accepted } from '../../src-shared/contract/reply'
import type { Handlers, Route } from '../../src-shared/contract/routes'
import type { ActivityReader } from '../inquirium/activity-reader'

type ActivityRoute = Extract<Route, `activity.${string}`>

export interface ActivityPorts {
  readonly reader: ActivityReader
  /** Every connection since the app was started, over some days, or ever. */
  connections(query: ReadConnections): Promise<Connections>
}

/** The routes of the feed. They are given a reader of the trace and nothing else, so no reply can hold what was said. */
export function createActivityHandlers({ reader, connections }: ActivityPorts): Pick<Handlers, ActivityRoute> {
  return {
    'activity.read': async (query) => accepted(await reader.read(query)),
    'activity.turn': async ({ turn }) => accepted([...(await reader.turn(turn))]),
    'activity.progress': async () => accepted(await reader.progress()),
    'activity.days': async (query) => accepted(await reader.days(query)),
    'activity.connections': async (query) => accepted(await connections(query)),
  }
}

import { Agent } from 'node:http'
import { connect as netConnect, type Socket } from 'node:net'
import { exchangeOnce } from './exchange-once'
import { closeKeptConnections } from './kept-connections'
import type { ExchangeOutcome, LoopbackTransport } from './transport'

export type Connect = (address: string, port: number) => Socket

const connectDirectly: Connect = (host, port) => netConnect({ host, port, noDelay: true })

/** Connections belong to this transport alone: no proxy of the environment and no shared agent ever sees a request. */
export function createLoopbackTransport(connect: Connect = connectDirectly): LoopbackTransport {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, maxFreeSockets: 2 })
  agent.createConnection = ({ host, port }) => connect(String(host), Number(port))
  return {
    async exchange(url, request, limits, reader, signal) {
      let outcome: ExchangeOutcome = { kind: 'failed', failure: 'unreachable' }
      for (const address of url.addresses) {
        outcome = await exchangeOnce({ agent, address, url, request, limits, reader, signal })
        if (outcome.kind !== 'failed' || outcome.failure !== 'unreachable') return outcome
      }
      return outcome
    },
    close() {
      // An answer that is on its way is finished; its connection is then closed instead of kept.
      agent.maxFreeSockets = 0
      closeKeptConnections(agent)
    },
  }
}

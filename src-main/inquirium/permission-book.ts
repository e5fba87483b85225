import type { Ref } from '../../src-shared/inquirium/primitives'
import type { PermissionDecision } from '../../src-shared/transcript/permission-decision'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { standingFrom } from './standing-from-fact'
import type { StandingPermission } from './standing-permission'
import type { TranscriptStore } from './transcript-store'

const PAGE = 1000
const KINDS = ['inquirium.permission-decision.v1', 'inquirium.excision.v1'] as const

/** A decision that still stands, with everything that was recorded of it. */
export type GivenPermission = Exclude<PermissionDecision, { decision: 'revoked' }>

export interface PermissionBook {
  /** What stands now for a session or for always: recorded, not revoked, not excised. */
  read(): Promise<readonly StandingPermission[]>
  /** The same as it was recorded, oldest first. */
  given(): Promise<readonly GivenPermission[]>
}

/** The lasting decisions of the operator about tools, read on from where the last reading stopped. */
export function createPermissionBook(transcript: TranscriptStore): PermissionBook {
  const standing = new Map<Ref, { readonly permission: StandingPermission; readonly fact: GivenPermission }>()
  let position = 0

  async function enter({ fact, position: at }: RecordedFact): Promise<void> {
    position = at
    if (fact?.schema === 'inquirium.excision.v1') return forgetExcised()
    if (fact?.schema !== 'inquirium.permission-decision.v1') return
    const permission = standingFrom(fact)
    if (fact.decision === 'revoked') standing.delete(fact['permission/ref'])
    else if (permission && permission.scope !== 'turn') standing.set(permission.ref, { permission, fact })
  }

  /** What was excised has lost its fact, and with it whatever it allowed. */
  async function forgetExcised(): Promise<void> {
    for (const ref of [...standing.keys()]) {
      const recorded = await transcript.find(ref)
      if (recorded === null || recorded.fact === null) standing.delete(ref)
    }
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const facts = await transcript.query({ kinds: [...KINDS], after: position, limit: PAGE })
      for (const fact of facts) await enter(fact)
      if (facts.length < PAGE) return
    }
  }

  let reading: Promise<void> = Promise.resolve()
  // One at a time: calls that run in parallel would otherwise read the same page into one another.
  const upToDate = () => {
    reading = reading.then(readOn, readOn)
    return reading
  }
  return {
    async read() {
      await upToDate()
      return [...standing.values()].map(({ permission }) => permission)
    },
    async given() {
      await upToDate()
      return [...standing.values()].map(({ fact }) => fact)
    },
  }
}

import { TIERS } from '../../src-shared/classification/tier'
import type { Instant, SessionRef } from '../../src-shared/inquirium/primitives'
import type { FactScope } from '../../src-shared/transcript/fact-scope'
import type { FactFiling, RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { ExcisionTarget, Position, TranscriptQuery, TranscriptStore, TranscriptWriter } from './transcript-store'

interface Entry extends FactFiling {
  readonly recorded: RecordedFact
}

export interface InMemoryTranscript extends TranscriptStore, TranscriptWriter {
  hasId(id: string): boolean
  positionNow(session: SessionRef | null): Position
  countOf(target: ExcisionTarget): number
  /** Whether a session or turn was there and nothing of it is left. */
  isGone(place: FactScope): boolean
  /** Forgets the content of what the target names among the facts recorded so far. */
  forget(target: ExcisionTarget): void
}

export function createInMemoryTranscript(countDrafts: (target: ExcisionTarget) => number): InMemoryTranscript {
  const entries: Entry[] = []
  const ids = new Set<string>()
  const targeted = (target: ExcisionTarget) => entries.filter((entry) => isTarget(entry, target))
  const extent = (target: ExcisionTarget) => ({ facts: targeted(target).length, drafts: countDrafts(target) })
  const positionNow = (session: SessionRef | null) =>
    entries.findLast((entry) => session === null || entry.session === session)?.recorded.position ?? 0

  const isEmptied = (belongs: (entry: Entry) => boolean) => {
    const there = entries.filter(belongs)
    return there.length > 0 && there.every(({ recorded }) => recorded.fact === null)
  }

  const appendOne = (filing: FactFiling, recordedAt: Instant): RecordedFact => {
    // What is recorded must not change when the caller changes its object afterwards.
    const copy = JSON.parse(JSON.stringify(filing)) as FactFiling
    const recorded = { id: copy.id, position: entries.length + 1, recordedAt, fact: copy.content }
    entries.push({ ...copy, recorded })
    ids.add(copy.id)
    return recorded
  }

  return {
    append: (facts, recordedAt) => facts.map((filing) => appendOne(filing, recordedAt)),
    hasId: (id) => ids.has(id),
    positionNow,
    countOf: (target) => targeted(target).length,
    isGone: ({ session, turn }) =>
      (turn !== null && isEmptied((entry) => entry.turn === turn)) ||
      (session !== null && isEmptied((entry) => entry.session === session)),
    forget(target) {
      for (const entry of targeted(target)) {
        const { position } = entry.recorded
        entries[position - 1] = { ...entry, recorded: { ...entry.recorded, fact: null } }
      }
    },
    query: async (query) => select(entries, query).map(({ recorded }) => recorded),
    find: async (id) => entries.find((entry) => entry.id === id)?.recorded ?? null,
    position: async (session) => positionNow(session),
    measureExcision: async (target) => extent(target),
    planRetention: async (limits) =>
      TIERS.flatMap((tier) => {
        const before = limits[tier]
        const target = before === null ? null : ({ kind: 'expired', tier, before } as const)
        return target !== null && targeted(target).length > 0 ? [{ target, extent: extent(target) }] : []
      }),
  }
}

function isTarget({ recorded, kind, session, turn, classification }: Entry, target: ExcisionTarget): boolean {
  if (recorded.fact === null || kind === 'inquirium.excision.v1') return false
  switch (target.kind) {
    case 'turn':
      return turn === target['turn/id']
    case 'session':
      return session === target['session/ref']
    case 'participant':
      return true
    case 'expired':
      return classification === target.tier && recorded.recordedAt < target.before
  }
}

function select(entries: readonly Entry[], query: TranscriptQuery): readonly Entry[] {
  const { session, turn, kinds, limit } = query
  const wanted = entries.filter(
    (entry) =>
      (session === undefined || entry.session === session) &&
      (turn === undefined || entry.turn === turn) &&
      (kinds === undefined || kinds.includes(entry.kind)),
  )
  if ('after' in query) return wanted.filter(({ recorded }) => recorded.position > query.after).slice(0, limit)
  const { before } = query
  const earlier = before === 'end' ? wanted : wanted.filter(({ recorded }) => recorded.position < before)
  return limit === 0 ? [] : earlier.slice(-limit)
}

import type { Instant } from '../../src-shared/inquirium/primitives'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import type { FactScope } from '../../src-shared/transcript/fact-scope'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'
import type { Draft, DraftStore, SavedDraft } from './draft-store'
import { createInMemoryTrace } from './in-memory-trace'
import { createInMemoryTranscript } from './in-memory-transcript'
import type { CommitRefusal, Committed, Expectation, Journal } from './journal'
import type { TraceStream } from './trace-stream'
import type { ExcisionTarget, TranscriptStore } from './transcript-store'

/** The whole record of one participant behind its ports. */
export interface ParticipantRecord {
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly traces: TraceStream
  readonly drafts: DraftStore
}

/** A record that lives as long as the process: for tests of everything above the ports. */
export function createInMemoryRecord(now: () => Instant): ParticipantRecord {
  const drafts = new Map<string, SavedDraft>()
  const draftsOf = (target: ExcisionTarget) => [...drafts.values()].filter((draft) => isDraftOf(draft, target))
  const transcript = createInMemoryTranscript((target) => draftsOf(target).length)
  const traces = createInMemoryTrace()
  const listeners = new Set<(committed: Committed) => void>()
  const publish = (committed: Committed) => {
    for (const listener of listeners) listener(committed)
  }
  const saveDraft = (draft: Draft) => {
    if (!transcript.isGone(draft)) drafts.set(draft.key, { ...draft, savedAt: now() })
  }

  const refuse = (
    expected: Expectation,
    facts: readonly FactFiling[],
    records: readonly TraceRecord[],
    places: readonly FactScope[] = facts,
  ): CommitRefusal | null => {
    if (expected !== 'anywhere') {
      const position = transcript.positionNow(expected.session)
      if (position !== expected.position) return { outcome: 'refused', code: 'stale-position', position }
    }
    if (places.some(transcript.isGone)) return { outcome: 'refused', code: 'excised' }
    const known = (ids: readonly string[], hasId: (id: string) => boolean) =>
      ids.find((id, index) => hasId(id) || ids.indexOf(id) !== index)
    const id =
      known(
        facts.map((fact) => fact.id),
        transcript.hasId,
      ) ??
      known(
        records.map(({ payload }) => payload['trace/id']),
        traces.hasId,
      )
    return id === undefined ? null : { outcome: 'refused', code: 'already-recorded', id }
  }

  const journal: Journal = {
    async commit(batch) {
      const places = [...batch.facts, ...(batch.saveDrafts ?? [])]
      const refusal = refuse(batch.expected, batch.facts, batch.traces, places)
      if (refusal) return refusal
      const at = now()
      const committed = { facts: transcript.append(batch.facts, at), traces: traces.append(batch.traces, at) }
      for (const draft of batch.saveDrafts ?? []) saveDraft(draft)
      for (const key of batch.discardDrafts ?? []) drafts.delete(key)
      publish(committed)
      return { outcome: 'committed', ...committed }
    },
    async excise(id, marker, records) {
      const filing = fileFact(id, marker)
      const refusal = refuse('anywhere', [filing], records)
      if (refusal) return refusal
      const gone = draftsOf(marker.target)
      const extent = { facts: transcript.countOf(marker.target), drafts: gone.length }
      if (extent.facts !== marker['fact/count']) return { outcome: 'refused', code: 'extent-changed', extent }
      for (const { key } of gone) drafts.delete(key)
      transcript.forget(marker.target)
      const at = now()
      const facts = transcript.append([filing], at)
      publish({ facts, traces: traces.append(records, at) })
      const [recorded] = facts
      if (recorded === undefined) throw new Error('the marker was not recorded')
      return { outcome: 'excised', extent, marker: recorded, unfinished: null }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    journal,
    transcript,
    traces,
    drafts: {
      save: async (draft) => saveDraft(draft),
      discard: async (key) => void drafts.delete(key),
      find: async (key) => drafts.get(key) ?? null,
      list: async (kind) => [...drafts.values()].filter((draft) => draft.kind === kind),
    },
  }
}

function isDraftOf(draft: Draft, target: ExcisionTarget): boolean {
  switch (target.kind) {
    case 'turn':
      return draft.turn === target['turn/id']
    case 'session':
      return draft.session === target['session/ref']
    case 'participant':
      return true
    case 'expired':
      return false
  }
}

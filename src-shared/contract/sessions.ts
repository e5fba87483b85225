import { z } from 'zod'
import { GenerateParameters } from '../inquirium/generate-parameters'
import { FeedbackVerdict } from '../inquirium/inquiry-feedback'
import { BoundedText, Ref, ResultRef, SessionRef, TurnId } from '../inquirium/primitives'
import { RecordedFact } from '../transcript/recorded-fact'

/** A session as the list shows it. */
export const SessionListItem = z.strictObject({
  session: SessionRef,
  /** The operator's title, or the first words said. */
  title: z.string(),
  lastAt: z.string(),
  lastPosition: z.int(),
  pinned: z.boolean(),
  archived: z.boolean(),
  tags: z.array(z.string()),
})
export type SessionListItem = z.infer<typeof SessionListItem>

export const ListSessions = z.strictObject({
  archived: z.boolean(),
  limit: z.int().min(1).max(500),
  after: z.strictObject({ pinned: z.boolean(), lastPosition: z.int() }).nullable(),
})
export type ListSessions = z.infer<typeof ListSessions>

/** A session from its newest end: with `from`, nothing is missing after that position, and 0 means nothing at all. */
export const OpenedConversation = z.strictObject({ facts: z.array(RecordedFact), from: z.int().min(0) })
export type OpenedConversation = z.infer<typeof OpenedConversation>

/** Facts of a session before a position, oldest first; `more` says that there are others before them. */
export const ReadEarlier = z.strictObject({
  session: SessionRef,
  before: z.int().min(1),
  limit: z.int().min(1).max(2000),
})
export type ReadEarlier = z.infer<typeof ReadEarlier>

/** A page of a session's facts, oldest first; `more` says that there are others after it. */
export const ReadConversation = z.strictObject({ session: SessionRef, after: z.int().min(0) })
export type ReadConversation = z.infer<typeof ReadConversation>

export const ConversationPage = z.strictObject({ facts: z.array(RecordedFact), more: z.boolean() })
export type ConversationPage = z.infer<typeof ConversationPage>

export const SearchRecord = z.strictObject({
  text: BoundedText(400),
  /** Only answers whose latest verdict is this one. */
  verdict: FeedbackVerdict.nullable().default(null),
  limit: z.int().min(1).max(100),
  before: z.int().min(1).nullable(),
})
export type SearchRecord = z.infer<typeof SearchRecord>

export const SearchHit = z.strictObject({
  position: z.int(),
  session: SessionRef.nullable(),
  kind: z.string(),
  /** What its session is called, and whether that was archived. */
  title: z.string(),
  isArchived: z.boolean(),
  excerpt: z.string(),
  /** Nothing for the words of the fact itself, else the number of the file that went with it. */
  part: z.int().min(0),
})
export type SearchHit = z.infer<typeof SearchHit>

/** What answers to a search: sessions by what they are called, and the words themselves. */
export const Found = z.strictObject({ sessions: z.array(SessionListItem), hits: z.array(SearchHit) })
export type Found = z.infer<typeof Found>

const Title = BoundedText(240, 1)

/** What the operator can change about a session. */
export const SessionChange = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('renamed'), title: Title }),
  z.strictObject({ event: z.literal('pinned'), pinned: z.boolean() }),
  z.strictObject({ event: z.literal('archived'), archived: z.boolean() }),
  z.strictObject({ event: z.literal('tagged'), tags: z.array(BoundedText(64, 1)).max(32) }),
  z.strictObject({ event: z.literal('instructions-set'), instructions: BoundedText(100_000, 1).nullable() }),
  z.strictObject({ event: z.literal('parameters-set'), parameters: GenerateParameters }),
  z.strictObject({
    event: z.literal('runtime-chosen'),
    choice: z.strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref }).nullable(),
  }),
  z.strictObject({ event: z.literal('path-selected'), 'turn/id': TurnId, 'result/ref': ResultRef.optional() }),
])
export type SessionChange = z.infer<typeof SessionChange>

export const ChangeSession = z.strictObject({ session: SessionRef, change: SessionChange })
export type ChangeSession = z.infer<typeof ChangeSession>

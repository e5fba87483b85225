import { z } from 'zod'
import { InquiryRequest } from './inquiry-request'
import { InquiryResponse } from './inquiry-response'
import { hasPrototypeKey } from './prototype-key'

/** The bodies of the event kinds this build knows, by their `type`. Each keeps whatever else an event carries. */
const bodies = {
  config_delta: z.looseObject({}),
  compaction: z.looseObject({}),
  turn_start: z.looseObject({}),
  chat_request: z.looseObject({ content: z.string() }),
  chat_response: z.union([
    z.looseObject({ message: z.string() }),
    z.looseObject({ reasoning: z.string() }),
    z.looseObject({ data: z.unknown() }),
  ]),
  tool_call_request: z.looseObject({
    id: z.string(),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
  tool_call_response: z.looseObject({ id: z.string(), content: z.string(), is_error: z.boolean().optional() }),
  inquiry_request: InquiryRequest,
  inquiry_response: InquiryResponse,
} satisfies Record<string, z.ZodType>

type Bodies = typeof bodies
type KnownKind = keyof Bodies

/** One entry of a stored conversation stream; a kind from a later version stays what it was. */
export type StreamEvent =
  | { [Kind in KnownKind]: { readonly kind: Kind; readonly event: z.infer<Bodies[Kind]> } }[KnownKind]
  | { readonly kind: 'unknown'; readonly event: Readonly<Record<string, unknown>> }

export type StreamEventReading =
  | { readonly kind: 'read'; readonly event: StreamEvent }
  | { readonly kind: 'refused'; readonly code: 'not-an-event' }
  | { readonly kind: 'refused'; readonly code: 'prototype-key'; readonly type: KnownKind }
  | {
      readonly kind: 'refused'
      readonly code: 'corrupt-event'
      readonly type: KnownKind
      readonly at: readonly string[]
    }

const Envelope = z.looseObject({ type: z.string() })

/** Reads one entry. An unknown kind is kept; a known kind with a broken body is refused, never mistaken for unknown. */
export function readStreamEvent(raw: unknown): StreamEventReading {
  const envelope = Envelope.safeParse(raw)
  if (!envelope.success) return { kind: 'refused', code: 'not-an-event' }
  const { type } = envelope.data
  if (!isKnownKind(type)) return { kind: 'read', event: { kind: 'unknown', event: raw as typeof envelope.data } }
  if (hasPrototypeKey(raw)) return { kind: 'refused', code: 'prototype-key', type }
  const body = bodies[type].safeParse(raw)
  if (!body.success) {
    return {
      kind: 'refused',
      code: 'corrupt-event',
      type,
      at: body.error.issues.map(({ path }) => z.core.toDotPath(path)),
    }
  }
  // One cast: the compiler cannot see that kind and body were looked up together.
  return { kind: 'read', event: { kind: type, event: body.data } as StreamEvent }
}

function isKnownKind(type: string): type is KnownKind {
  return Object.hasOwn(bodies, type)
}

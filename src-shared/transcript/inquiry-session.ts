import { z } from 'zod'
import { GenerateParameters } from '../inquirium/generate-parameters'
import { ImportFormat } from '../inquirium/import-format'
import { Ref, ResultRef, SessionRef, TurnId } from '../inquirium/primitives'
import { PlainTitle, VisibleText } from '../inquirium/text-schemas'
import { ToolName } from '../inquirium/tool-name'
import { UniqueArray } from '../inquirium/unique-array'
import { factBase } from './fact-base'

const shared = { ...factBase('inquirium.inquiry-session.v1'), 'session/ref': SessionRef } as const

const SessionTitle = PlainTitle(240)

export const SessionTag = PlainTitle(64)
export const MOST_TAGS = 32

/** Something that was done to a session as a whole. Each event replaces what an earlier one of its kind said. */
export const InquirySession = z.discriminatedUnion('event', [
  z.strictObject({
    ...shared,
    event: z.literal('opened'),
    title: SessionTitle.optional(),
    'imported/from': ImportFormat.optional(),
  }),
  z.strictObject({ ...shared, event: z.literal('renamed'), title: SessionTitle }),
  z.strictObject({ ...shared, event: z.literal('pinned'), pinned: z.boolean() }),
  z.strictObject({ ...shared, event: z.literal('archived'), archived: z.boolean() }),
  z.strictObject({ ...shared, event: z.literal('tagged'), tags: UniqueArray(SessionTag, MOST_TAGS) }),
  z.strictObject({ ...shared, event: z.literal('instructions-set'), instructions: VisibleText(100_000).nullable() }),
  z.strictObject({ ...shared, event: z.literal('parameters-set'), parameters: GenerateParameters }),
  z.strictObject({
    ...shared,
    event: z.literal('runtime-chosen'),
    choice: z.strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref }).nullable(),
  }),
  z.strictObject({ ...shared, event: z.literal('tools-set'), tools: UniqueArray(ToolName, 256) }),
  z.strictObject({
    ...shared,
    event: z.literal('path-selected'),
    'turn/id': TurnId,
    'result/ref': ResultRef.optional(),
  }),
])
export type InquirySession = z.infer<typeof InquirySession>

import { z } from 'zod'
import { KeptObject, KeptRecord, KeptValue, keptWhole } from './kept-whole'

const TitledOption = KeptObject({ value: KeptValue, description: z.string().optional() })

/** Early streams, and tools, write an option as the value alone. */
const BareOption = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(KeptValue),
    KeptObject({ value: z.never().optional() }),
  ])
  .transform((value): z.output<typeof TitledOption> => ({ value }))

export const SelectOption = z.union([TitledOption, BareOption])
export type SelectOption = z.infer<typeof SelectOption>

const options = z.array(SelectOption)

const TaggedAnswerType = z.discriminatedUnion('type', [
  KeptObject({ type: z.literal('boolean') }),
  KeptObject({ type: z.literal('select'), options }),
  KeptObject({ type: z.literal('text') }),
  KeptObject({ type: z.literal('secret') }),
  KeptObject({ type: z.literal('schema'), schema: KeptRecord }),
])
type TaggedAnswerType = z.infer<typeof TaggedAnswerType>

/** The tag-outside form that tools wrote before RFD 082 put the tag in `type`. */
const ExternallyTaggedAnswerType = z.union([
  z.literal('Boolean').transform((): TaggedAnswerType => ({ type: 'boolean' })),
  z.literal('Text').transform((): TaggedAnswerType => ({ type: 'text' })),
  z
    .strictObject({ Select: KeptObject({ options }) })
    .transform(({ Select }): TaggedAnswerType => ({ ...Select, type: 'select' })),
])

/** What an answer to a question looks like. Every form reads as the tagged one. */
export const AnswerType = keptWhole(z.union([TaggedAnswerType, ExternallyTaggedAnswerType]))
export type AnswerType = z.infer<typeof AnswerType>

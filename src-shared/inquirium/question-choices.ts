import { z } from 'zod'
import { BoundedText } from './primitives'
import { PlainTitle } from './text-schemas'
import { visibleForm } from './visible-text'

export const CHOICES_MAXIMUM = 200

export const ChoiceValue = z.union([BoundedText(1_024), z.number(), z.boolean()])
export type ChoiceValue = z.infer<typeof ChoiceValue>

const ChoiceOption = z.strictObject({
  value: ChoiceValue,
  title: PlainTitle(240),
  description: PlainTitle(1_000).optional(),
})
export type ChoiceOption = z.infer<typeof ChoiceOption>

/** Options that differ both for the program that reads the answer and for the person who gives it. */
export const ChoiceOptions = z
  .array(ChoiceOption)
  .min(1)
  .max(CHOICES_MAXIMUM)
  .superRefine((options, context) => {
    const values = new Set<ChoiceValue>()
    const titles = new Set<string>()
    for (const [index, { value, title }] of options.entries()) {
      if (values.has(value)) context.addIssue({ code: 'custom', message: 'repeats a value', path: [index, 'value'] })
      if (titles.has(visibleForm(title))) {
        context.addIssue({ code: 'custom', message: 'looks like another option', path: [index, 'title'] })
      }
      values.add(value)
      titles.add(visibleForm(title))
    }
  })
  .meta({ uniqueItems: true })

export function choiceValues(options: readonly ChoiceOption[]): readonly ChoiceValue[] {
  return options.map((option) => option.value)
}

/** One of the offered values, and nothing else. */
export function OneOf(options: readonly ChoiceOption[]) {
  return z.literal([...choiceValues(options)])
}

import { z } from 'zod'
import { JsonObject } from './json-value'
import { BoundedText } from './primitives'
import { CHOICES_MAXIMUM, ChoiceOptions } from './question-choices'
import { TextPatternName } from './text-patterns'
import { PlainTitle } from './text-schemas'
import { UniqueArray } from './unique-array'
import { UNNAMED_BUTTONS } from './unnamed-buttons'
import { visibleForm } from './visible-text'

const ButtonTitle = PlainTitle(48)

/** The two buttons, named for what they do. */
export const ConfirmPayload = z
  .strictObject({ 'yes/title': ButtonTitle.optional(), 'no/title': ButtonTitle.optional() })
  .refine(({ 'yes/title': yes, 'no/title': no }) => !lookAlike(yes ?? UNNAMED_BUTTONS.yes, no ?? UNNAMED_BUTTONS.no), {
    error: 'the two buttons look alike',
  })

const lookAlike = (one: string, other: string) => visibleForm(one) === visibleForm(other)

export const SingleChoicePayload = z.strictObject({ options: ChoiceOptions })

export const MultiChoicePayload = z
  .strictObject({
    options: ChoiceOptions,
    'selection/minimum': z.int().min(0).max(CHOICES_MAXIMUM).optional(),
    'selection/maximum': z.int().min(1).max(CHOICES_MAXIMUM).optional(),
  })
  .refine(canBeSatisfied, { error: 'no selection could satisfy these bounds' })

function canBeSatisfied(payload: {
  readonly options: readonly unknown[]
  readonly 'selection/minimum'?: number | undefined
  readonly 'selection/maximum'?: number | undefined
}): boolean {
  const minimum = payload['selection/minimum'] ?? 0
  return minimum <= payload.options.length && minimum <= (payload['selection/maximum'] ?? payload.options.length)
}

/** Free text is never unbounded: it names a registered pattern, or lists the only texts accepted. */
export const FreeTextPayload = z.xor([
  z.strictObject({ 'allowlist/ref': TextPatternName }),
  z.strictObject({ allowlist: UniqueArray(BoundedText(2_000, 1), CHOICES_MAXIMUM).min(1) }),
])

export const SecretPayload = z.strictObject({})

/** The schema of the tool's author, as data: it shapes a form the host draws, never a widget of its own. */
export const SchemaFormPayload = z.strictObject({
  'answer/schema': JsonObject,
})

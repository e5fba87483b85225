import { type ComponentType, lazy } from 'react'
import type { QuestionKind } from '../../../../src-shared/inquirium/question-kinds'
import type { WidgetProps } from '../widget-props'
import { ConfirmWidget } from './confirm-widget'
import { FreeTextWidget } from './free-text-widget'
import { MultiChoiceWidget } from './multi-choice-widget'
import { SecretWidget } from './secret-widget'
import { SingleChoiceWidget } from './single-choice-widget'

const SchemaFormWidget = lazy(async () => ({ default: (await import('./schema-form-widget')).SchemaFormWidget }))

/** Total: a kind that is registered does not compile until it has a widget. */
export const widgets: { readonly [K in QuestionKind]: ComponentType<WidgetProps<K>> } = {
  confirm: ConfirmWidget,
  'single-choice': SingleChoiceWidget,
  'multi-choice': MultiChoiceWidget,
  'free-text-with-allowlist': FreeTextWidget,
  secret: SecretWidget,
  'schema-form': SchemaFormWidget,
}

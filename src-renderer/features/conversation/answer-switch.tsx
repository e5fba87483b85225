import type { OperationId } from '../../../src-shared/inquirium/primitives'

type AnswerSwitchProps = {
  readonly answers: readonly OperationId[]
  readonly shown: OperationId | null
  readonly onShow: (operation: OperationId) => void
}

/** Numbers in the order the answers came, which says nothing about their worth. */
export const AnswerSwitch = ({ answers, shown, onShow }: AnswerSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control.
  <span role="group" aria-label="Answers to this message" className="inline-flex rounded-field bg-sunken p-0.5">
    {answers.map((operation, index) => (
      <button
        key={operation}
        type="button"
        aria-label={`Answer ${index + 1} of ${answers.length}`}
        aria-pressed={operation === shown}
        onClick={() => onShow(operation)}
        className="min-w-7 rounded-small px-2 py-0.5 text-ink-soft tabular-nums transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line)]"
      >
        {index + 1}
      </button>
    ))}
  </span>
)

import { Button } from '../../ui/button'

type SendButtonProps = {
  readonly inert: boolean
  readonly title?: string
  readonly describedBy: string
  /** Left out inside a form, which hears the press itself. */
  readonly onSend?: () => void
}

/** Sends the prepared answer. It is never pressed by Enter from elsewhere, except from the one line being typed. */
export const SendButton = ({ inert, title = 'Send this answer', describedBy, onSend }: SendButtonProps) => (
  <Button
    look="primary"
    type={onSend ? 'button' : 'submit'}
    disabled={inert}
    aria-describedby={describedBy}
    {...(onSend ? { onClick: onSend } : {})}
  >
    {title}
  </Button>
)

import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import type { AnswerRefusal } from './answer-refusal'

type LateNoticeProps = { readonly refusal: AnswerRefusal; readonly onDismiss: () => void }

/** Stays after the question it speaks of has gone, until the operator has read it. */
export const LateNotice = ({ refusal: { title, next }, onDismiss }: LateNoticeProps) => (
  <div role="alert">
    <Notice
      title={title}
      aside={<IconButton label="Dismiss" icon={<CloseIcon className="size-4" />} onClick={onDismiss} />}
    >
      <p>{next}</p>
    </Notice>
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../bridge/record'
import { reportWords } from '../bridge/record-words'
import { IconButton } from '../ui/icon-button'
import { CloseIcon } from '../ui/icons'
import { Strip } from '../ui/strip'

/** What was found when the record was opened, until the operator has read it. The trace keeps it. */
export function RecordStrip() {
  const status = useQuery(recordQuery).data
  const [dismissed, setDismissed] = useState<unknown>(null)
  const report = status?.state === 'open' ? status.report : null
  const words = report && reportWords(report)
  if (!words || dismissed === report) return null
  return (
    <Strip
      label="The record"
      action={
        <IconButton label="Dismiss" icon={<CloseIcon className="size-4" />} onClick={() => setDismissed(report)} />
      }
    >
      <strong className="font-semibold">{words.title}.</strong> {words.next}
    </Strip>
  )
}

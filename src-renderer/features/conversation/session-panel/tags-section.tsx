import { useState } from 'react'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { useWanted } from '../../../bridge/use-wanted'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { CloseIcon } from '../../../ui/icons'
import { TextField } from '../../../ui/text-field'
import { settleSession } from '../settle-session'
import { addTag } from './add-tag'

type TagsSectionProps = { readonly session: SessionRef; readonly tags: readonly string[] }

/** Words of the operator's own to find the session by. */
export function TagsSection({ session, tags: recorded }: TagsSectionProps) {
  const [text, setText] = useState('')
  const [tags, want] = useWanted(session, recorded)
  const next = addTag(tags, text)
  const settle = (changed: readonly string[], said: string) => {
    const settled = settleSession(session, { event: 'tagged', tags: [...changed] }, said)
    want(changed, settled)
    return settled
  }
  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul aria-label="Tags of this session" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center rounded-full border border-line bg-raised pl-3 text-small text-ink"
            >
              <span className="truncate">{tag}</span>
              <IconButton
                label={`Remove the tag ${tag}`}
                icon={<CloseIcon className="size-3.5" />}
                className="!size-7 rounded-full"
                onClick={() =>
                  void settle(
                    tags.filter((each) => each !== tag),
                    `Tag ${tag} removed`,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form
        aria-label="New tag"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (next === null) return
          void settle(next, `Tagged ${text.trim()}`).then((taken) => taken && setText(''))
        }}
      >
        <TextField
          label="New tag"
          maxLength={64}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={next === null}>
          Add
        </Button>
      </form>
    </div>
  )
}

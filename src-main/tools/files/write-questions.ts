import { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import { describeChange } from './change-text'

/** What is about to happen to a file. */
export type PlannedWrite = {
  readonly shown: string
  readonly before: string | null
  readonly after: string
  /** It is not what this session last saw. */
  readonly isDirty: boolean
}

export const FILE_CONTENT = 'file_content'

/** Asks whoever answers for the content itself, so that it never has to pass through the conversation. */
export function contentQuestion(shown: string, exists: boolean): ToolQuestion {
  const content = { type: 'string', description: `The whole new content of ${shown}` }
  const overwrite = { type: 'boolean', description: `Whether to replace ${shown}, which exists` }
  return ToolQuestion.parse({
    id: FILE_CONTENT,
    text: exists ? `Replace ${shown}, and with what content?` : `What should ${shown} contain?`,
    answer_type: {
      type: 'schema',
      schema: {
        type: 'object',
        properties: exists ? { overwrite, content } : { content },
        required: exists ? ['overwrite'] : ['content'],
        additionalProperties: false,
      },
    },
    persistence: 'none',
  })
}

/** Everything that has to be agreed to before this write, in the order it is asked. */
export function writeQuestions({ shown, before, after, isDirty }: PlannedWrite): readonly ToolQuestion[] {
  const change = describeChange(before ?? '', after)
  const partly = change.leftOut > 0 ? ` ${change.leftOut} lines of the change are not shown.` : ''
  const size = `${change.added} added, ${change.removed} removed`
  const apply = confirmation(
    'apply_changes',
    before === null ? `Create ${shown} (${size})?${partly}` : `Change ${shown} (${size})?${partly}`,
    // A file can be created empty, and an empty context is none.
    change.text === '' ? undefined : change.text,
  )
  if (before === null) return [apply]
  const overwrite = confirmation('overwrite_file', `${shown} exists already. Overwrite it?`)
  const dirty = confirmation(
    'modify_dirty_file',
    `${shown} was changed by something else since the assistant last read it. Overwrite it all the same?`,
  )
  return isDirty ? [apply, overwrite, { ...dirty, persistence: 'none' }] : [apply, overwrite]
}

function confirmation(id: string, text: string, context?: string): ToolQuestion {
  return ToolQuestion.parse({
    id,
    text,
    ...(context === undefined ? {} : { context }),
    answer_type: { type: 'boolean' },
    default: false,
  })
}

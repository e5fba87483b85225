import { z } from 'zod'
import { utf8Length } from '../../../src-shared/inquirium/utf8-text'
import type { ToolError } from '../../inquirium/tool-port'
import { type BuiltInOutcome, type BuiltInRun, type BuiltInTool, defineBuiltIn } from '../built-in/built-in-tool'
import { sha256 } from '../call-digest'
import { validateJson } from '../json-schema'
import { cancelled, failed, succeeded } from '../outcome'
import { type Agreements, createAgreements } from './agreement'
import { type ConfinedPath, confine } from './confined-path'
import type { FileMemory } from './file-memory'
import { FilePath, type FolderGrants, findGrantedPath } from './granted-path'
import { previewPath } from './preview-path'
import { type FileText, LARGEST_FILE_BYTES, readText } from './read-text'
import { replaceFile } from './replace-file'
import { contentQuestion, FILE_CONTENT, writeQuestions } from './write-questions'

const DESCRIPTION = `Writes a text file in a folder the operator opened to you; they are shown the change first. \
Leave out "content" when it is long: you are then asked for it apart from this conversation.`

export type WriteFileParts = {
  readonly grants: FolderGrants
  readonly memory: FileMemory
  readonly makeId: () => string
}

type Target = {
  readonly kind: 'target'
  readonly at: ConfinedPath
  readonly shown: string
  readonly file: FileText | null
}

/** Writes a text file in a folder the operator granted, after they agreed to the very change they saw. */
export function createWriteFile({ grants, memory, makeId }: WriteFileParts): BuiltInTool {
  const agreements = createAgreements()

  async function write(target: Target, content: string, run: BuiltInRun, signal: AbortSignal): Promise<BuiltInOutcome> {
    const { at, shown, file } = target
    if (utf8Length(content) > LARGEST_FILE_BYTES) {
      return failed(
        'too-large',
        `The content is larger than ${LARGEST_FILE_BYTES} bytes, which is the most that is written.`,
      )
    }
    if (file?.text === content) return succeeded(`${shown} already has this content.`)
    const agreement = agree(agreements, memory, target, content, run)
    if (agreement.kind === 'ask') return { kind: 'needs-input', question: agreement.question }
    agreements.settle(keyOf(run))
    if (agreement.kind === 'declined') return notApproved(shown)
    if (signal.aborted) return cancelled
    const fault = await replaceFile({ target: at, shown, content, expected: file, temporaryId: makeId() })
    if (fault) return fault
    memory.saw(run.context.sessionRef, at.path, sha256(content))
    return succeeded(`${shown} was ${file ? 'changed' : 'created'}.`)
  }

  return defineBuiltIn({
    name: 'write_file',
    description: DESCRIPTION,
    arguments: z.strictObject({
      path: FilePath.describe('For example "notes/today.md".'),
      content: z.string().optional().describe('The whole new content of the file.'),
    }),
    needsPermission: true,
    // Whoever proposed the file knows what belongs in it; the operator is shown the change before it is made.
    questionTargets: { [FILE_CONTENT]: { model: { id: 'inherit' } } },
    preview: async ({ path, content }, { sessionRef }) => ({
      title: `Write ${path}`,
      detail: content ?? '',
      ...previewPath(path, await grants(sessionRef)),
    }),
    async run({ path, content }, run, signal) {
      const target = await findTarget(path, grants, run)
      if (target.kind === 'error') return target
      if (content !== undefined) return write(target, content, run, signal)
      const supplied = suppliedContent(target, run)
      return typeof supplied === 'string' ? write(target, supplied, run, signal) : supplied
    },
  })
}

async function findTarget(path: string, grants: FolderGrants, { context }: BuiltInRun): Promise<Target | ToolError> {
  const granted = findGrantedPath(path, await grants(context.sessionRef))
  if (granted.kind === 'error') return granted
  const { shown, folder, segments } = granted
  if (folder.access === 'read') return failed('not-permitted-here', `${folder.name} is open to you for reading only.`)
  if (segments.length === 0) return failed('not-permitted-here', `${shown} is a folder. Name a file in it.`)
  const at = await confine(granted)
  if (at.kind === 'error') return at
  if (!at.exists) return { kind: 'target', at, shown, file: null }
  const file = await readText(at.path, shown)
  return file.kind === 'error' ? file : { kind: 'target', at, shown, file }
}

/** The content somebody was asked for, or what to do instead of writing. */
function suppliedContent({ shown, file }: Target, { answers }: BuiltInRun): string | BuiltInOutcome {
  const question = contentQuestion(shown, file !== null)
  const answer = answers.get(question.id)
  if (answer === undefined || question.answer_type.type !== 'schema') return { kind: 'needs-input', question }
  // Asked again, for the file may have appeared or gone since and the question with it.
  if (validateJson(question.answer_type.schema, answer).kind !== 'valid') return { kind: 'needs-input', question }
  const { overwrite = true, content = '' } = answer as { readonly overwrite?: boolean; readonly content?: string }
  return overwrite ? content : notApproved(shown)
}

function agree(agreements: Agreements, memory: FileMemory, target: Target, content: string, run: BuiltInRun) {
  const { at, shown, file } = target
  const seen = memory.lastSeen(run.context.sessionRef, at.path)
  const isDirty = seen !== undefined && seen !== file?.digest
  const questions = writeQuestions({ shown, before: file?.text ?? null, after: content, isDirty })
  const subject = sha256(JSON.stringify([at.path, file?.digest ?? null, content]))
  return agreements.next(keyOf(run), subject, questions, run.answers)
}

function keyOf({ context, toolCallId }: BuiltInRun): string {
  return JSON.stringify([context.sessionRef, context.turnId, toolCallId])
}

function notApproved(shown: string): ToolError {
  return failed(
    'operator-declined',
    `The change to ${shown} was not approved, so nothing was written. Do not try again unasked.`,
  )
}

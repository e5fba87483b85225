import type { QuestionSource } from '../../src-shared/inquirium/question-source'
import type { RefusedQuestion, RegisteredTool, ToolErrorCode } from './tool-port'
import type { ToolScene } from './tool-scene'

/** Whoever proposed a question, it is the host that let nobody see it. False: the record does not take it. */
export function traceRefusedQuestion(
  reason: string,
  askedBy: QuestionSource['kind'],
  { definition }: RegisteredTool,
  { log }: Pick<ToolScene, 'log'>,
): Promise<boolean> {
  return log.take({
    kind: 'question',
    outcome: 'refused',
    'reason/code': reason,
    provenance: 'host-policy',
    refs: { 'asked/by': askedBy, 'tool/name': definition.name },
  })
}

const refusals: Readonly<Record<RefusedQuestion, true>> = {
  'question-cannot-be-asked': true,
  'solicits-a-secret': true,
}

export const isRefusedQuestion = (code: ToolErrorCode): boolean => Object.hasOwn(refusals, code)

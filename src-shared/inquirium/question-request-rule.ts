import { present } from '../classification/implication'
import type { QuestionRequestShape } from './question-request-shape'

type Path = readonly string[]

/** Something that must hold between the parts of a request. */
export interface QuestionRequestRule {
  readonly refusal: string
  /** Where the request breaks the rule. */
  readonly breaches: (request: QuestionRequestShape) => readonly Path[]
  /** The same rule for readers of the generated schema, where JSON Schema can say it. */
  readonly condition?: Readonly<Record<string, unknown>>
}

/** JSON Schema for a request from one of these. */
export function askedBy(...kinds: readonly QuestionRequestShape['source']['kind'][]) {
  return present('source', present('kind', { enum: kinds }))
}

export function breachAt(path: Path, broken: boolean): readonly Path[] {
  return broken ? [path] : []
}

import { foundWords } from '../../src-shared/contract/found-words'
import type { SearchHit } from '../../src-shared/contract/sessions'

/** The places that were found, each told once, however many facts of the record hold its words. */
export function distinctHits(hits: readonly SearchHit[], query: string): readonly SearchHit[] {
  return hits.filter((hit, index) => {
    if (hit.kind === RAW) return !hits.some((other) => other.kind !== RAW && saysTheSame(other, hit, query))
    return !isQuestion(hit) || !hits.slice(0, index).some((earlier) => isQuestion(earlier) && isSame(earlier, hit))
  })
}

/** A question is recorded by who asks it and as it was shown, and its words are the same. */
const askings: ReadonlySet<string> = new Set([
  'inquirium.operator-question.v1',
  'inquirium.inquiry-request.v1',
  'inquirium.tool-call-request.v1',
])

const isQuestion = ({ kind }: SearchHit) => askings.has(kind)

const isSame = (one: SearchHit, other: SearchHit) =>
  one.session === other.session &&
  one.part === other.part &&
  (one.excerpt.includes(other.excerpt) || other.excerpt.includes(one.excerpt))

const RAW = 'inquirium.imported-raw.v1'

/** Enough that nobody would say it twice by accident. */
const COMPARED = 30

/** An imported message that carries more than is read of it is kept a second time, as it was written. */
function saysTheSame(other: SearchHit, raw: SearchHit, query: string): boolean {
  const { from = 0 } = foundWords(raw.excerpt, query).next().value ?? {}
  const [line = ''] = raw.excerpt.slice(from, from + COMPARED).split('\n')
  return other.session === raw.session && other.excerpt.includes(line)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Forgettable } from '../../../src-shared/contract/forgetting'
import { forgettingReason } from '../../../src-shared/contract/forgetting-reason'
import { CancellationReason } from '../../../src-shared/inquiry/cancellation-reason'
import { knownReasons } from './reason-words'

const main = join(import.meta.dirname, '../../../src-main')

/** Everything that main is made of, without what only tests and tools of development use. */
const sources = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(test|contract)\.ts$|(^|[\\/])(fixtures|doubles|dev|commands)[\\/]/.test(path),
)

/** Words beside a reason that choose between reasons, or say who decided. */
const beside = new Set(['completed', 'refused', 'file', 'operator', 'host-policy', 'operator-approved', 'while-closed'])

/** Reasons that end in Settings, in a dialog or in another reason, and never in the trace. */
const elsewhere = new Set([
  'cancelled',
  'connection-lost',
  'crashed',
  'definition-is-too-large',
  'header-unusable',
  'holds-the-record',
  'name-cannot-be-used',
  'name-is-taken',
  'not-a-folder',
  'other',
  'provider',
  'schema-cannot-be-used',
  'server-is-starting',
  'unreachable',
])

const GIVEN = /'(?:reason|detail)\/code':\s*([^\n]*)/g
/** How decisions, questions and attempts name their reason before it is put into a record. */
const NAMED = /\breason: ('[a-z0-9-]+'(?: : '[a-z0-9-]+')?)/g

/** Functions that make a decision of the reason they are given, after what else they need first. */
const PASSED_ON = /\b(?:failure\(\s*'[a-z]+',|failed\(|fellBack\(|drop\(|resolvedBy\()\s*'([a-z0-9-]+)'/g
/** Closed lists of reasons that reach the trace as they are. */
const LISTED = /type (?:ToolErrorCode|ProposalFault|QuestionFault|AliasFault) =((?:\s*\|? ?'[a-z0-9-]+')+)/g
/** Reasons that are put together from a beginning and one of several ends. */
const put = Forgettable.options.map(({ shape }) => forgettingReason({ kind: shape.kind.value } as Forgettable))

/** The codes that are written out in a source, by where a reason is given. */
function codesIn(text: string): readonly string[] {
  const places = [...text.matchAll(GIVEN), ...text.matchAll(NAMED)].map(([, given = '']) => given)
  const passedOn = [...text.matchAll(PASSED_ON)].map(([, code = '']) => code)
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
  return [
    ...passedOn.filter((code) => !elsewhere.has(code)),
    ...listed.map(([, code = '']) => code),
    ...places
      // What follows in the same line belongs to another field.
      .map((given) => given.split(/, (?:'|[a-z_]+:)/)[0] ?? '')
      .flatMap((given) => [...given.matchAll(/'([a-z][a-z0-9-]*)'/g)].map(([, code = '']) => code))
      .filter((code) => !beside.has(code) && !elsewhere.has(code)),
  ]
}

const emitted = [
  ...new Set([
    ...sources.flatMap((path) => codesIn(readFileSync(join(main, path), 'utf8'))),
    // Written with an underscore in the transcript, and with a dash in the trace.
    ...put,
    ...CancellationReason.options.map((reason) => reason.replaceAll('_', '-')),
  ]),
].toSorted()

describe('every reason that main gives', () => {
  it('is gathered from its sources, of which there are many', () => {
    expect(codesIn(`'reason/code': isOff ? 'notifications-off' : 'quiet-hours',`)).toEqual([
      'notifications-off',
      'quiet-hours',
    ])
    expect(codesIn(`take({ 'reason/code': 'time-is-up', provenance: 'host-policy' })`)).toEqual(['time-is-up'])
    expect(codesIn(`return failure(\n  'failed',\n  'question-failed', 'x')`)).toEqual(['question-failed'])
    expect(codesIn(`export type AliasFault = 'alias-a' | 'alias-b'\n`)).toEqual(['alias-a', 'alias-b'])
    expect(emitted.length).toBeGreaterThan(120)
  })

  it.each(emitted)('%s has words of its own', (code) => expect(knownReasons[code]).toMatch(/ /))
})

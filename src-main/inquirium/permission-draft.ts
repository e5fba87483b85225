import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { QuestionDraft } from './shape-question'
import type { PermissionCover } from './standing-permission'
import type { PermissionScope } from './tool-permission'
import type { ToolPreview } from './tool-port'

export interface Ruling {
  readonly decision: 'allowed' | 'denied'
  readonly scope: PermissionScope
  readonly covers: PermissionCover['kind']
}

const exactly = { covers: 'arguments' } as const
const fitting = { covers: 'pattern' } as const

/**
 * What the operator can say to a call, yes and no first. Everything that reaches further covers what is on screen: the
 * call, or the pattern.
 */
const rulings = {
  once: { decision: 'allowed', scope: 'once', ...exactly, title: 'Run it this once' },
  deny: { decision: 'denied', scope: 'once', ...exactly, title: 'Do not run it' },
  turn: { decision: 'allowed', scope: 'turn', ...exactly, title: 'Run exactly this for the rest of this turn' },
  session: { decision: 'allowed', scope: 'session', ...exactly, title: 'Run exactly this in this session' },
  always: { decision: 'allowed', scope: 'always', ...exactly, title: 'Always run exactly this' },
  'session-pattern': {
    decision: 'allowed',
    scope: 'session',
    ...fitting,
    title: 'Run whatever fits this pattern, in this session',
  },
  'always-pattern': {
    decision: 'allowed',
    scope: 'always',
    ...fitting,
    title: 'Always run whatever fits this pattern',
  },
  'deny-turn': {
    decision: 'denied',
    scope: 'turn',
    ...exactly,
    title: 'Do not run it, and do not ask again in this turn',
  },
} as const satisfies Record<string, Ruling & { readonly title: string }>

type RulingName = keyof typeof rulings

const names = Object.keys(rulings) as readonly RulingName[]

/** The question whether a call may run, with all that there is to see about it. */
export function permissionDraft(tool: string, preview: ToolPreview, scopes: readonly PermissionScope[]): QuestionDraft {
  const offered = names.filter((name) => {
    const { scope, covers } = rulings[name]
    return scopes.includes(scope) && (covers === 'arguments' || preview.pattern !== null)
  })
  return {
    source: { kind: 'host' },
    reason: 'tool-permission-required',
    requestedBy: 'tool-permission',
    prompt: { text: preview.title, context: everythingAbout(preview) },
    widget: {
      'widget/kind': 'single-choice',
      'widget/payload': { options: offered.map((name) => optionOf(name, preview)) },
    },
    subject: { 'tool/name': tool },
  }
}

/** A pattern stands with the very option that allows it, where nobody can choose the one without seeing the other. */
function optionOf(name: RulingName, { pattern }: ToolPreview) {
  const { title, covers } = rulings[name]
  if (covers === 'arguments' || pattern === null) return { value: name, title }
  return { value: name, title, description: `${pattern.text} · ${pattern.meaning}` }
}

export function rulingOf(answer: JsonValue): Ruling {
  const name = names.find((known) => known === answer)
  // The desk accepts nothing but an option; anything else here is a bug, and a bug runs nothing.
  const { decision, scope, covers } = rulings[name ?? 'deny']
  return { decision, scope, covers }
}

export const remembersAs = (decision: 'allowed' | 'denied'): RulingName => (decision === 'allowed' ? 'once' : 'deny')

/** What would run comes first. Each argument stands on a line of its own, quoted, so that none can pass for two. */
function everythingAbout({ detail, command, workingDirectory }: ToolPreview): string {
  return [
    ...(command === null ? [] : [`Command:\n${command.map((part) => JSON.stringify(part)).join('\n')}`]),
    ...(workingDirectory === null ? [] : [`In the folder:\n${workingDirectory}`]),
    ...(detail === '' ? [] : [command === null ? detail : `Called with:\n${detail}`]),
  ].join('\n\n')
}

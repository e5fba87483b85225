import type { DecisionKind } from '../../../src-shared/inquirium/decision-kinds'
import type { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import { formatBytes } from '../../ui/format-bytes'
import { formatDuration } from '../../ui/format-time'

type Counted = { readonly one: string; readonly many: string; readonly isPlainOnce?: true }

/** What is counted in each kind. Where one is the rule, only more than one is worth saying. */
const counted: Partial<Readonly<Record<DecisionKind, Counted>>> = {
  'context-decision': { one: 'part', many: 'parts' },
  'configuration-resolution': { one: 'tool', many: 'tools' },
  'configuration-change': { one: 'tool', many: 'tools' },
  retention: { one: 'entry', many: 'entries' },
  excision: { one: 'entry', many: 'entries' },
  recovery: { one: 'item', many: 'items' },
  transfer: { one: 'entry', many: 'entries' },
  connection: { one: 'time', many: 'times', isPlainOnce: true },
  escalation: { one: 'matter', many: 'matters', isPlainOnce: true },
  'crisis-candidate': { one: 'rule', many: 'rules', isPlainOnce: true },
}

function items(kind: DecisionKind, count: number | undefined): readonly string[] {
  const noun = counted[kind]
  if (count === undefined || noun === undefined || (count === 1 && noun.isPlainOnce)) return []
  return [count === 1 ? `1 ${noun.one}` : `${count.toLocaleString('en')} ${noun.many}`]
}

/** What was counted, for those who want to know how long or how much. */
export function countWords({ kind, counts }: Pick<DecisionTrace, 'kind' | 'counts'>): readonly string[] {
  const { 'duration/ms': took, 'waited/ms': waited, 'token/count': tokens, 'item/count': count } = counts
  const { 'bytes/sent': sent, 'bytes/received': received, 'failure/count': failures, 'window/tokens': room } = counts
  return [
    ...items(kind, count),
    ...(took === undefined ? [] : [formatDuration(took)]),
    ...(waited === undefined ? [] : [`waited ${formatDuration(waited)}`]),
    ...(tokens === undefined ? [] : [`${tokens} tokens`]),
    ...(room === undefined ? [] : [`reads up to ${room.toLocaleString('en')} tokens`]),
    ...(sent === undefined || received === undefined
      ? []
      : [`${formatBytes(sent)} sent, ${formatBytes(received)} received`]),
    ...(failures === undefined || failures < 2 ? [] : [`${failures} times in a row`]),
  ]
}

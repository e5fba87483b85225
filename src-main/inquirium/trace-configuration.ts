import type { ConfigurationNews } from '../../src-shared/contract/configuration'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import type { Decision, DecisionLog } from './decision-log'

/** A change is traced by the names of its settings, never by their values. */
export function configurationDecisions({ status, changed, by }: ConfigurationNews): readonly Decision[] {
  // A file that cannot be read or followed is told, and is nobody's decision.
  const refused = status.problems.filter(({ line }) => line !== null).map(({ key }) => key)
  return [
    ...traceableNames(changed).map((key) => decision('accepted', key, by)),
    ...traceableNames(refused).map((key) => decision('refused', key, by)),
  ]
}

export async function traceConfiguration(news: ConfigurationNews, log: DecisionLog): Promise<void> {
  for (const taken of configurationDecisions(news)) await log.take(taken)
}

const decision = (outcome: 'accepted' | 'refused', key: string, by: ConfigurationNews['by']): Decision => ({
  kind: 'configuration-change',
  outcome,
  'reason/code': outcome === 'refused' ? 'file-has-a-mistake' : by === 'file' ? 'file-saved' : 'changed-in-settings',
  provenance: outcome === 'refused' ? 'host-policy' : 'operator-approved',
  refs: key === '' ? {} : { 'configuration/key': key },
})

/** A name the operator made up may hold what a trace may not; then the part of it before that is named. */
function traceableNames(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.map(traceable))]
}

function traceable(key: string): string {
  const parts = key.split('.')
  while (parts.length > 0 && !TraceName.safeParse(parts.join('.')).success) parts.pop()
  return parts.join('.')
}

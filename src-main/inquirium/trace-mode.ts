import type { Mode } from '../../src-shared/classification/mode'
import type { ConfigurationNews } from '../../src-shared/contract/configuration'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import type { DecisionLog } from './decision-log'
import type { TraceStream } from './trace-stream'

/** The mode the app begins with; nothing has to be traced to be in it. */
const FIRST: Mode = 'commons'

/** Traces the mode when it is not the one that was traced last, also when the file was edited while the app was closed. */
export async function traceMode(
  mode: Mode,
  by: ConfigurationNews['by'] | 'while-closed',
  { traces, log }: { readonly traces: TraceStream; log(): DecisionLog },
): Promise<void> {
  const [last] = await traces.page({ before: 'end', limit: 1, filter: ofKinds('mode-change') })
  const payload = last?.record.payload
  const before = payload && 'kind' in payload && payload.kind === 'mode-change' ? payload.outcome : FIRST
  if (before === mode) return
  await log().take({
    kind: 'mode-change',
    outcome: mode,
    'reason/code': { settings: 'changed-in-settings', file: 'file-saved', 'while-closed': 'changed-while-closed' }[by],
    provenance: 'operator-approved',
  })
}

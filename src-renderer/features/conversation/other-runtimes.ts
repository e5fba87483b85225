import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import { canAnswer } from '../../bridge/can-answer'
import { localityWords } from '../../bridge/locality-words'
import { formatBytes } from '../../ui/format-bytes'

type Choice = Pick<RuntimeSummary, 'runtime/ref' | 'model.binding/ref'>

/** What could answer now, each with what is known of it. */
export const otherRuntimes = (runtimes: readonly RuntimeSummary[], onSelect: (choice: Choice) => void) =>
  runtimes
    .filter((summary) => canAnswer(summary) && !summary.standsForAll)
    .map((summary) => ({
      title: `${summary.model} · ${summary.name}`,
      hint: [
        localityWords[summary.verdict.verdict].short,
        summary.windowTokens === null ? null : `${summary.windowTokens.toLocaleString('en')} tokens`,
        summary.sizeBytes === null ? null : formatBytes(summary.sizeBytes),
      ]
        .filter((words) => words !== null)
        .join(' · '),
      onSelect: () =>
        onSelect({ 'runtime/ref': summary['runtime/ref'], 'model.binding/ref': summary['model.binding/ref'] }),
    }))

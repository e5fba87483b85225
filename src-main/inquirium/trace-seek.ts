import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { TraceStream } from './trace-stream'

/** The newest record before a sequence, or null. */
export async function newestBefore(traces: TraceStream, before: number | 'end'): Promise<RecordedTrace | null> {
  const [record] = await traces.page({ before, limit: 1 })
  return record ?? null
}

/**
 * The sequence of the oldest record in the stretch that ends at `newest` and in which `belongs` holds, found without
 * reading all of it: by strides that double, then by halving the last one. Going back, `belongs` must turn false once.
 */
export async function startOfStretch(
  traces: TraceStream,
  newest: RecordedTrace,
  belongs: (record: RecordedTrace) => boolean,
): Promise<number> {
  const belongingUpTo = async (sequence: number) => {
    const record = await newestBefore(traces, sequence + 1)
    return record !== null && belongs(record) ? record.sequence : null
  }
  let inside = newest.sequence
  let outside = 0
  for (let stride = 1; inside - stride > 0; stride *= 2) {
    const found = await belongingUpTo(inside - stride)
    if (found === null) {
      outside = inside - stride
      break
    }
    inside = found
  }
  while (inside - outside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    const found = await belongingUpTo(middle)
    if (found === null) outside = middle
    else inside = found
  }
  return inside
}

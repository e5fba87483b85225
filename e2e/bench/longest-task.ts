import { readFile, rm } from 'node:fs/promises'
import { contentTracing } from 'electron'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the clock, and of the thread itself. */
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Milliseconds of the longest task of the page's thread while something is done. */
export interface LongestTask {
  /** As long as the thread itself ran, which neighbours on the machine do not add to. */
  readonly worked: number
  readonly passed: number
}

export async function longestTask(work: () => Promise<unknown>): Promise<LongestTask> {
  await contentTracing.startRecording({ included_categories: ['toplevel'] })
  await work()
  const file = await contentTracing.stopRecording()
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  await rm(file)
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(place),
  )
  const tasks = traceEvents.filter((each) => each.name === 'ThreadControllerImpl::RunTask' && pages.has(place(each)))
  if (tasks.length === 0) throw new Error('no task of the page was traced')
  const most = (key: 'dur' | 'tdur') => tasks.reduce((longest, task) => Math.max(longest, task[key] ?? 0), 0) / 1000
  return { worked: most('tdur'), passed: most('dur') }
}

import type { RuntimeSummary } from '../../src-shared/contract/runtimes'

type Able = Pick<RuntimeSummary, 'state' | 'barred'>

/** Whether it could answer now, were it chosen. */
export const isReady = ({ state, barred }: Able): boolean => state === 'ready' && barred === null

/** Whether what computes the app's own models is not installed on this machine, whatever their files. */
export const lacksEngine = (runtimes: readonly Pick<RuntimeSummary, 'state'>[]): boolean =>
  runtimes.some(({ state }) => state === 'engine-missing')

/** Whether it could answer now or once its model is loaded, which a question waits for. */
export const canAnswer = ({ state, barred }: Able): boolean =>
  (state === 'ready' || state === 'loading') && barred === null

import type { RuntimeSummary } from '../../src-shared/contract/runtimes'

type Able = Pick<RuntimeSummary, 'state' | 'barred'>

/** Whether it could answer now, were it chosen. */
export const isReady = ({ state, barred }: Able): boolean => state === 'ready' && barred === null

/** Whether it could answer now or once its model is loaded, which a question waits for. */
export const canAnswer = ({ state, barred }: Able): boolean =>
  (state === 'ready' || state === 'loading') && barred === null

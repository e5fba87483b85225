import { InsufficientMemoryError } from 'node-llama-cpp'
import type { FromWorker } from './worker-messages'

/** Whatever the library throws ends this one question: nobody would hear of it otherwise, and wait for ever. */
export async function tellFailure(
  id: number,
  send: (message: FromWorker) => void,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    send({ type: 'failed', id, reason: error instanceof InsufficientMemoryError ? 'out-of-memory' : 'runtime-error' })
  }
}

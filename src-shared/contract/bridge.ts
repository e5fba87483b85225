import type { Push } from './pushes'
import type { Reply } from './reply'

/** The two channels between renderer and main. */
export const channels = { request: 'inquirium:request', push: 'inquirium:push' } as const

/** What the preload puts on `window.inquirium`. It knows no route, so it never grows. */
export interface Bridge {
  request(route: string, input: unknown): Promise<Reply<unknown>>
  subscribe(listener: (push: Push) => void): () => void
}

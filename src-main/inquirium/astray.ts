import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { Interrupted } from './join-pieces'

/** Remembers for a turn that a model it asked on its way answered from elsewhere: nothing more may follow from it. */
export interface Astray {
  note(response: GenerateResponse): void
  seen(): Interrupted | null
}

export function createAstray(): Astray {
  let seen: Interrupted | null = null
  return {
    note(response) {
      if (response.outcome === 'interrupted' && response['reason/code'] === 'remote-signs-seen') seen ??= response
    },
    seen: () => seen,
  }
}

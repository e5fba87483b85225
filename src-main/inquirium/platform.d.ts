/** The part of the platform's AbortSignal that the coordinator relies on; the rest of the platform stays out of reach. */
interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

interface AbortController {
  readonly signal: AbortSignal
  abort(): void
}

declare const AbortController: { new (): AbortController }

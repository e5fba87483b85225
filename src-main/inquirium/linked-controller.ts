/** A controller that is stopped with the signal it hangs on, and can be stopped alone. */
export function linkController(signal: AbortSignal): { readonly controller: AbortController; unlink(): void } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return { controller, unlink: () => signal.removeEventListener('abort', stop) }
}

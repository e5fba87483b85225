/** The worker's way to the app: Electron gives a utility process a port, Node gives a child a channel. */
export interface ParentPort {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

type ElectronPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

export function openParentPort(): ParentPort {
  // Electron adds this to `process` in a utility process; Node's types do not know it.
  const { parentPort } = process as NodeJS.Process & { readonly parentPort?: ElectronPort }
  if (parentPort) {
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
    }
  }
  // Without its parent the worker has nothing to do, and a model held for nobody would stay in memory.
  process.once('disconnect', () => process.exit(0))
  return {
    send: (message) => process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
  }
}

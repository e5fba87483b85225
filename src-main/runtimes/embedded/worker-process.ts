/** A process that holds the model, however it was started: by Electron in the app, as a plain child in tests. */
export interface WorkerProcess {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, whether it ended by itself, was killed, or crashed. */
  onExit(listener: () => void): void
  kill(): void
}

export type SpawnWorker = () => WorkerProcess

import childProcess from 'node:child_process'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'

const REPLIES: Readonly<Record<string, string>> = { start: 'loaded', test: 'done' }

/**
 * The library starts a child to try its binary in before it loads it, so that a binary that does not fit takes only the
 * child down. This process is such a child already. In a packaged app another one could not even be started: the app's
 * binary is no Node, and what would open is a second window.
 */
export function skipTrialProcess(): void {
  // One cast: the library uses only what the trial below has.
  childProcess.fork = trialThatPasses as unknown as typeof childProcess.fork
  syncBuiltinESMExports()
}

function trialThatPasses() {
  const trial = Object.assign(new EventEmitter(), {
    exitCode: null as number | null,
    killed: false,
    stdout: null,
    stderr: null,
    kill: () => true,
    send({ type }: { readonly type: string }): boolean {
      const reply = REPLIES[type]
      setImmediate(() => (reply === undefined ? end() : trial.emit('message', { type: reply })))
      return true
    },
  })
  const end = () => {
    trial.exitCode = 0
    trial.emit('exit', 0)
  }
  setImmediate(() => trial.emit('message', { type: 'ready' }))
  return trial
}

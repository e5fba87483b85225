/**
 * In a process group of its own, where there are such: an interrupt from the keyboard goes to a whole group, and would
 * reach every process of the app at once, before the one that has the record open could close it.
 */
export const asItsOwn = { detached: process.platform !== 'win32' }

/**
 * Tells a program once that it is to end, however often and by whatever signal we are told, and leaves it the time to.
 * @param {() => import('node:child_process').ChildProcess | undefined} program
 * @returns {() => boolean} Whether we were told to end.
 */
export function passEndingTo(program) {
  let told = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!told) program()?.kill('SIGTERM')
      told = true
    })
  }
  return () => told
}

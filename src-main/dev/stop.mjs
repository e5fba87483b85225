/** A condition the reader can mend; the entry scripts print its message without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError'
}

/**
 * Runs a script's main function: its number is the exit code, a SetupError is printed plainly.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

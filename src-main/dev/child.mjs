import { spawn } from 'node:child_process'

/**
 * Runs a program to its end, passing its output through unless it is captured.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, cwd, capture = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { env, shell, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' }
    const child = spawn(command, args, cwd ? { ...options, cwd } : options)
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** npm is a script on Windows, which Node starts only through a shell. */
export const npm = (/** @type {readonly string[]} */ args, /** @type {Parameters<typeof run>[2]} */ options) =>
  run('npm', args, { ...options, shell: process.platform === 'win32' })

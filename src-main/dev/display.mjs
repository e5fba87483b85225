import { spawn } from 'node:child_process'
import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { ensurePackages } from './system-libraries.mjs'

/**
 * A display to draw on: the one that is there, or a virtual one that lives as long as this process.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => void }>}
 */
export async function openDisplay(environment = process.env, say = console.log) {
  if (process.platform !== 'linux' || environment.DISPLAY || environment.WAYLAND_DISPLAY) {
    return { env: environment, close: () => undefined }
  }
  if (!isOnPath('Xvfb', environment)) await ensurePackages(['xvfb'])
  say('No display here: running under Xvfb, a virtual one.')
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // In a group of its own: an interrupt from the keyboard must not take the display from an app that is closing.
    detached: true,
  })
  const numbers = /** @type {import('node:net').Socket} */ (server.stdio[3])
  const number = await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
    let said = ''
    numbers.on('data', (chunk) => {
      said += chunk
      if (said.endsWith('\n')) resolve(said.trim())
    })
  })
  // Nobody waits for it: whoever opened it may end at any moment, and it ends with them.
  server.unref()
  numbers.unref()
  const close = () => void server.kill()
  process.once('exit', close)
  return { env: { ...environment, DISPLAY: `:${number}` }, close }
}

/** What scenarios need on Linux to stand in for a desktop: a session bus, and the library that notifications go through. */
export async function ensureDesktop(environment = process.env) {
  if (process.platform !== 'linux') return
  const { output } = await run('/sbin/ldconfig', ['-p'], { capture: true })
  await ensurePackages([
    ...(isOnPath('dbus-daemon', environment) ? [] : ['dbus-daemon']),
    ...(output.includes('libnotify.so.4 ') ? [] : ['libnotify4']),
  ])
}

function isOnPath(/** @type {string} */ program, /** @type {NodeJS.ProcessEnv} */ environment) {
  return (environment.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program))
      return true
    } catch {
      return false
    }
  })
}

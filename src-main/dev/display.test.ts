import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isRunning } from '../runtimes/doubles/is-running'

const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** A script that opens a display and then ends in its own way. */
const script = (ending: string) => `
  import { openDisplay } from ${module('display.mjs')}
  import { runScript, SetupError } from ${module('stop.mjs')}
  await runScript(async () => {
    const { env } = await openDisplay(process.env, () => undefined)
    console.log(env.DISPLAY)
    ${ending}
  })
`

/** Runs it where the only display is one that says its number, as Xvfb does, and then stays for as long as it may. */
async function run(ending: string) {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-display-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pidFile = join(folder, 'pid')
  await writeFile(join(folder, 'Xvfb'), `#!/bin/sh\necho $$ > ${pidFile}\necho 99 >&3\nexec sleep 600\n`, {
    mode: 0o755,
  })
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(ending)], {
    env: { ...env, ELECTRON_RUN_AS_NODE: '1', PATH: `${folder}${delimiter}${env.PATH}` },
    timeout: 15_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said, display: Number(await readFile(pidFile, 'utf8')) }
}

describe.skipIf(process.platform !== 'linux')('a script with a display of its own', () => {
  it.each([
    ['is stopped by something the reader can mend', "throw new SetupError('Mend this.')", 1, 'Mend this.'],
    ['fails', "throw new Error('It broke.')", 1, 'It broke.'],
    ['is done', 'return 3', 3, ':99'],
  ])('ends when it %s, and the display with it', async (_what, ending, expected, words) => {
    const { code, said, display } = await run(ending)
    expect([code, said]).toEqual([expected, expect.stringContaining(words)])
    await expect.poll(() => isRunning(display)).toBe(false)
  })
})

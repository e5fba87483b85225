import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isRunning } from '../runtimes/doubles/is-running'

const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** Says its number in pieces, as Xvfb does, and ends where it cannot say all of it; then it stays for as long as it may. */
const server = (folder: string) => `#!/bin/sh
echo $$ > ${folder}/pid
printf 9 >&3
sleep 0.1
printf 9 >&3
sleep 0.1
echo >&3 || exit 1
echo yes > ${folder}/said
exec sleep 600
`

/** A script that opens a display and then ends in its own way. */
const script = (folder: string, ending: string) => `
  import { existsSync, readFileSync } from 'node:fs'
  import { openDisplay } from ${module('display.mjs')}
  import { runScript, SetupError } from ${module('stop.mjs')}
  const isThere = () => {
    try {
      return process.kill(Number(readFileSync(${JSON.stringify(folder)} + '/pid', 'utf8')), 0)
    } catch {
      return false
    }
  }
  await runScript(async () => {
    const { env } = await openDisplay(process.env, () => undefined)
    console.log(env.DISPLAY)
    while (isThere() && !existsSync(${JSON.stringify(folder)} + '/said')) await new Promise(setImmediate)
    console.log(isThere() ? 'a display' : 'no display')
    ${ending}
  })
`

/** Runs it where there is no other display. */
async function run(ending: string) {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-display-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'Xvfb'), server(folder), { mode: 0o755 })
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(folder, ending)], {
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
  return { code, said, display: Number(await readFile(join(folder, 'pid'), 'utf8')) }
}

describe.skipIf(process.platform !== 'linux')('a script with a display of its own', () => {
  it.each([
    ['is stopped by something the reader can mend', "throw new SetupError('Mend this.')", 1, 'Mend this.'],
    ['fails', "throw new Error('It broke.')", 1, 'It broke.'],
    ['is done', 'return 3', 3, ''],
  ])('has it until it %s, and then both end', async (_what, ending, expected, words) => {
    const { code, said, display } = await run(ending)
    expect([code, said]).toEqual([expected, expect.stringMatching(/^:99\na display\n/)])
    expect(said).toContain(words)
    await expect.poll(() => isRunning(display)).toBe(false)
  })
})

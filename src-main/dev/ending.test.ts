import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ending = join(import.meta.dirname, 'ending.mjs')

/** A program that needs a moment to end well, and says so only when it had it. */
const program = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('closed well'); process.exit(0) }, 50))
  process.on('SIGINT', () => process.exit(3))
  setInterval(() => undefined, 1000)
  console.log('ready')
`

const starter = (isOwn: boolean) => `
  import { spawn } from 'node:child_process'
  import { asItsOwn, passEndingTo } from ${JSON.stringify(ending)}
  const options = { stdio: ['ignore', 'inherit', 'inherit'], ...(${isOwn} ? asItsOwn : {}) }
  const app = spawn(process.execPath, ['-e', ${JSON.stringify(program)}], options)
  passEndingTo(() => app)
  app.on('exit', (code) => process.exit(code ?? 1))
`

/** Interrupts as a keyboard does: the whole group, and then, as npm does, the starter once more. */
async function interrupted(isOwn: boolean): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter(isOwn)], {
    detached: true,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('ready')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  return `${said.trim().split('\n').at(-1)} ${code}`
}

describe.skipIf(process.platform === 'win32')('an interrupt from the keyboard', () => {
  it('reaches the app once, and lets it close', async () => {
    expect(await interrupted(true)).toBe('closed well 0')
  })

  it('would end it in the middle of closing if it were in the same group', async () => {
    expect(await interrupted(false)).toBe('ready 3')
  })
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const library = join(import.meta.dirname, '../../node_modules/node-llama-cpp')

it('setting up neither fetches nor compiles llama.cpp: the step of the library that would is skipped', async () => {
  const { NODE_LLAMA_CPP_POSTINSTALL: _, NODE_LLAMA_CPP_SKIP_DOWNLOAD: __, ...env } = process.env
  const { stdout } = await promisify(execFile)('node', [join(library, 'dist/cli/cli.js'), 'postinstall'], {
    cwd: library,
    env,
  })
  expect(stdout).toContain("due to a 'skip' configuration")
})

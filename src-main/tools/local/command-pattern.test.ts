import { expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import { matchesPattern } from '../../inquirium/permission-pattern'
import { aContext } from '../doubles/a-run'
import { aLocalTool, localExecutor } from '../doubles/local-tools'
import type { LocalTool } from './local-tool'

async function previewOf(command: LocalTool['command'], values: JsonObject = {}) {
  const result = await localExecutor(aLocalTool(command)).preview({ name: 'local__probe', arguments: values }, aContext)
  if (result.kind !== 'ready') throw new Error(result.kind)
  return result.preview
}

it('is the command as it was configured, with a star for what the model chooses', async () => {
  const { pattern } = await previewOf(['/usr/bin/git', 'log', '--', '{{tool.arguments.path}}', 'a b'], { path: 'x' })
  expect(pattern).toMatchObject({ text: "/usr/bin/git log -- * 'a b'", meaning: expect.stringContaining('any text') })
})

it('fits every call of the tool, whatever the model writes into it', async () => {
  const command: LocalTool['command'] = ['/bin/echo', '--text={{tool.arguments.text}}', '{{tool.arguments.more}}']
  const { pattern } = await previewOf(command, { text: 'a', more: 'b' })
  for (const text of ['', 'plain', "it's", 'two words', 'a\nb', '*', '"; rm -rf /']) {
    const { subject } = await previewOf(command, { text, more: text })
    expect(matchesPattern(pattern?.text ?? '', subject), subject).toBe(true)
  }
})

it('does not fit another command', async () => {
  const { pattern } = await previewOf(['/bin/echo', 'say', '{{tool.arguments.text}}'])
  for (const other of [
    ['/bin/cat', 'say', 'x'],
    ['/bin/echo', 'shout', 'x'],
    ['/bin/echo-x', 'say', 'x'],
  ] as const) {
    const { subject } = await previewOf([...other])
    expect(matchesPattern(pattern?.text ?? '', subject), subject).toBe(false)
  }
})

it('is none where it would be too long to read', async () => {
  expect((await previewOf(['/bin/sh', '-c', 'true; '.repeat(300)])).pattern).toBeNull()
})

it('says so where the model has no part in the command', async () => {
  expect((await previewOf(['/bin/date', '-u'])).pattern).toEqual({
    text: '/bin/date -u',
    meaning: 'This command, whatever it is called with.',
  })
})

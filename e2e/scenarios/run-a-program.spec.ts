import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures/test'

const server = fileURLToPath(new URL('../../src-main/tools/doubles/input-required-server.mjs', import.meta.url))
const long = Array.from({ length: 12 }, (_, index) => `--section-${index}=a/rather/long/path/to/part-${index}.txt`)

const configuration = `
[conversation.tools.count]
command = ["/bin/sh", "-c", "printf 'counted %s' \\"$#\\"", "--", ${long.map((word) => `"${word}"`).join(', ')}, "{{tool.arguments.what}}"]
description = "Counts what it is given."
input_schema = { type = "object", properties = { what = { type = "string" } }, required = ["what"] }

[mcp.desk]
command = "${process.execPath}"
args = ["${server}"]
environment = { ELECTRON_RUN_AS_NODE = "1" }
`

test.use({ files: { 'config.toml': configuration } })

test('a configured program runs nothing until the operator has seen it, and then asks before each call', async ({
  app,
}) => {
  await app.show('Settings')
  const waiting = app.page.getByRole('list', { name: 'Waiting for your confirmation' })
  await expect(waiting).toContainText('count, a command')
  await app.changeWorld({ dialogAnswers: ['no', 'allow', 'allow'] })
  await waiting.getByRole('button', { name: 'Review count' }).click()
  await expect.poll(async () => (await app.world()).dialogs.length).toBe(1)
  await expect(waiting).toContainText('count, a command')
  await waiting.getByRole('button', { name: 'Review count' }).click()
  await expect(waiting).not.toContainText('count, a command')
  await waiting.getByRole('button', { name: 'Review desk' }).click()
  await expect(waiting).toHaveCount(0)
  const [dialog] = (await app.world()).dialogs
  for (const word of ['"/bin/sh"', ...long.map((part) => `"${part}"`)]) expect(dialog?.detail).toContain(word)
  const tools = app.page.getByRole('list', { name: 'Tools that can be enabled' })
  await expect(tools).toContainText('Counts what it is given.')
  await expect(tools).toContainText('From MCP servers you configured')
  await app.expectAccessible()

  await app.show('Conversation')
  await app.enableTools('count')
  const call = { calls: [{ name: 'local__count', arguments: { what: 'bread; rm -rf /' } }] }
  await app.changeWorld({ answers: [call, call] })
  await app.say('How many?')
  const question = app.page.getByRole('group', { name: 'The host requires' })
  // Every argument in full and by itself, so that none can pass for two and nothing is cut off.
  for (const word of [...long, 'bread; rm -rf /']) await expect(question).toContainText(`"${word}"`)
  // None of it has to be scrolled to in a box of its own.
  await expect(question.getByRole('region', { name: 'What it is about' })).toHaveCount(0)
  await question.getByRole('radio', { name: 'Do not run it', exact: true }).click()
  await question.getByRole('button', { name: 'Send this answer' }).click()
  await expect(question).toContainText('Run count')
  await question.getByRole('radio', { name: 'Always run exactly this' }).click()
  await question.getByRole('button', { name: 'Send this answer' }).click()
  await expect(app.page.getByRole('main')).toContainText('The tool said: counted 13')

  await app.show('Settings')
  await expect(app.page.getByRole('list', { name: 'Calls you allowed for longer' })).toContainText('Run count')
  await app.page
    .getByRole('list', { name: 'Programs you allowed' })
    .getByRole('button', { name: 'Revoke: count' })
    .click()
  await expect(tools).not.toContainText('Counts what it is given.')
})

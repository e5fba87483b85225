import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, screenshots, test } from '../fixtures/test'

const server = fileURLToPath(new URL('../../src-main/tools/doubles/input-required-server.mjs', import.meta.url))
/** The protocol's own example server, of the revisions that ask in the middle of a call. */
const published = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')

const configuration = `
[mcp.desk]
command = "${process.execPath}"
args = ["${server}"]
environment = { ELECTRON_RUN_AS_NODE = "1" }

[mcp.everything]
command = "${process.execPath}"
args = ["${published}", "stdio"]
environment = { ELECTRON_RUN_AS_NODE = "1" }
`

test.use({ files: { 'config.toml': configuration }, expectedConsole: /ResizeObserver loop/ })

const DEPLOY = { name: 'mcp__desk__deploy', arguments: { place: 'home' } }
const VISIT = { name: 'mcp__desk__visit', arguments: {} }

const ELICIT = { name: 'mcp__everything__trigger-elicitation-request', arguments: {} }

async function confirmServer(app: Inquirium, name: string, tool: string): Promise<void> {
  await app.changeWorld({ dialogAnswers: ['allow'] })
  await app.show('Settings')
  const waiting = app.page.getByRole('list', { name: 'Waiting for your confirmation' })
  const review = waiting.getByRole('button', { name: `Review ${name}` })
  await review.click()
  await expect(review).toHaveCount(0)
  const tools = app.page.getByRole('list', { name: 'Tools that can be enabled' })
  await expect(tools).toContainText(tool)
  await app.show('Conversation')
}

test('a server the operator confirmed is called when they allow it, and asks them a form', async ({ app }) => {
  await confirmServer(app, 'desk', DEPLOY.name)
  await app.enableTools('mcp__desk__deploy', 'mcp__desk__visit')
  const main = app.page.getByRole('main')
  const permission = app.page.getByRole('group', { name: 'The host requires' })
  const form = app.page.getByRole('group', { name: 'A tool asks: mcp__desk__deploy' })
  const decide = async (how: string) => {
    await permission.getByRole('radio', { name: how, exact: true }).click()
    await permission.getByRole('button', { name: 'Send this answer' }).click()
  }

  await test.step('the call is shown whole, and nobody can agree to more of it than can be seen', async () => {
    await app.changeWorld({ answers: [{ calls: [DEPLOY] }, 'It is deployed.'] })
    await app.say('Deploy it at home')
    await expect(permission).toContainText('Call deploy of desk')
    for (const word of [`"${process.execPath}"`, `"${server}"`, '"place": "home"']) {
      await expect(permission).toContainText(word)
    }
    await expect(permission.getByRole('radio', { name: /pattern/ })).toHaveCount(0)
    await decide('Run it this once')
  })

  await test.step('its question is the tool’s, and its answer goes back to the server', async () => {
    await expect(form).toContainText('Deploy to home?')
    await form.getByRole('radio', { name: 'Yes' }).click()
    await form.getByRole('button', { name: 'Send this answer' }).click()
    await expect(main).toContainText('It is deployed.')
    const told = (await app.world()).requests.at(-1)?.turns.at(-1)?.content
    expect(told).toMatchObject([{ is_error: false, text: expect.stringContaining('"content":{"sure":true}') }])
    await expect(main).toContainText('mcp__desk__deploy “home” · done')
  })

  await test.step('an address is shown whole, and nothing opens', async () => {
    await app.changeWorld({ answers: [{ calls: [VISIT] }, 'Then later.'] })
    await app.say('Sign in')
    await decide('Run it this once')
    const visit = app.page.getByRole('group', { name: 'A tool asks: mcp__desk__visit' })
    await expect(visit).toContainText('https://xn--exmple-cua.org/sign-in?a=1#b')
    await visit.getByRole('button', { name: 'Decline to answer' }).click()
    await expect(main).toContainText('Then later.')
    expect((await app.world()).opened).toEqual([])
    expect(JSON.stringify((await app.world()).requests.at(-1)?.turns.at(-1))).toContain('decline')
  })

  await test.step('the feed names every decision, and none of the words', async () => {
    await app.show('Activity')
    await main.getByRole('button', { name: 'What', exact: true }).click()
    for (const what of ['Permissions', 'Tool calls', 'Questions']) {
      await app.page.getByRole('checkbox', { name: what, exact: true }).click()
    }
    await app.page.keyboard.press('Escape')
    for (const words of [
      'Ran mcp__desk__deploy',
      'mcp__desk__deploy asked you a question',
      'Allowed mcp__desk__deploy',
    ]) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    await expect(main).not.toContainText('Deploy to home?')
  })
})

test('a server of the older style asks in the middle of a call, and hears of answering, declining and closing apart', async ({
  app,
}) => {
  await confirmServer(app, 'everything', ELICIT.name)
  await app.enableTools(ELICIT.name)
  const main = app.page.getByRole('main')
  const permission = app.page.getByRole('group', { name: 'The host requires' })
  const form = app.page.getByRole('group', { name: `A tool asks: ${ELICIT.name}` })
  const told = async () => JSON.stringify((await app.world()).requests.at(-1)?.turns.at(-1)?.content)

  await app.changeWorld({ answers: [{ calls: [ELICIT] }, 'It knows you.'] })
  await app.say('Introduce me')
  await expect(permission).toContainText('Call trigger-elicitation-request of everything')
  await permission.getByRole('radio', { name: 'Run exactly this in this session', exact: true }).click()
  await permission.getByRole('button', { name: 'Send this answer' }).click()

  await expect(form).toContainText('Please provide inputs for the following fields:')
  await form.getByRole('textbox', { name: 'String name' }).fill('Ada Lovelace')
  // Every kind of field the protocol knows, the older way of naming choices included.
  await form.getByRole('radio', { name: 'Reptiles' }).click()
  await app.page.screenshot({ path: join(screenshots, 'older-server-form.png') })
  await form.getByRole('button', { name: 'Send this answer' }).click()
  await expect(main).toContainText('It knows you.')
  expect(await told()).toContain('Name: Ada Lovelace')

  for (const [button, action] of [
    ['Decline to answer', 'decline'],
    ['Close the form', 'cancel'],
  ] as const) {
    await app.changeWorld({ answers: [{ calls: [ELICIT] }, `You chose to ${action}.`] })
    await app.say(`Again, and ${action}`)
    await form.getByRole('button', { name: button }).click()
    await expect(main).toContainText(`You chose to ${action}.`)
    expect(await told()).toMatch(new RegExp(`action\\W+${action}`))
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { mainHeap, pageHeap } from '../fixtures/heap'
import { expect, test } from '../fixtures/test'

test.use({ files: { 'config.toml': askingTool } })

/** Spelled apart, so that the words of this file are never found in what it looks through. */
const secret = ['quartz', 'lantern', 'orbit', '7341'].join('-')
const planted = ['copper', 'window', 'signal', '9052'].join('-')

function filesIn(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const filesWith = (directory: string, words: string) =>
  filesIn(directory).filter((path) => {
    const bytes = readFileSync(path)
    return bytes.includes(words) || bytes.includes(Buffer.from(words, 'utf16le'))
  })

test('a secret that was given is nowhere any more: not in the window, not in main, not on disk', async ({ app }) => {
  await enableAskingTool(app)
  await app.changeWorld({
    answers: [toolAsks({ text: 'The passphrase of the archive?', answer_type: { type: 'secret' } }), 'It is open.'],
  })
  await app.say(`Open the archive. ${planted}`)
  const question = app.page.getByRole('group', { name: 'A tool asks: local__probe' })
  const send = question.getByRole('button', { name: 'Send and forget' })
  await expect(send).toBeEnabled()
  // Elsewhere what was typed can be taken back, so pressing these keys does something.
  await app.composer.press('x')
  await expect(app.composer).toHaveValue('x')
  await app.composer.press('ControlOrMeta+z')
  await expect(app.composer).toHaveValue('')

  const field = question.locator('input[type=password]')
  await field.focus()
  for (const character of secret) await app.page.keyboard.press(character)
  const typed = () => field.evaluate((input: HTMLInputElement) => input.value.length)
  await expect.poll(typed).toBe(secret.length)

  // Nothing of it can be taken back or brought back.
  await app.page.keyboard.press('ControlOrMeta+z')
  expect(await typed()).toBe(secret.length)

  // Nothing takes it out of the field but sending it.
  await app.page.keyboard.press('ControlOrMeta+a')
  await app.page.keyboard.press('ControlOrMeta+c')
  expect(await app.electron.evaluate(({ clipboard }) => clipboard.readText())).not.toContain(secret)
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('main')).toContainText('It is open.')
  await expect(app.page.getByRole('main')).toContainText('you gave a secret <redacted>')
  const [, told] = (await app.world()).requests
  expect(told?.turns.at(-1)?.content).toMatchObject([{ text: `length ${secret.length}` }])

  // What was said is where it should be, so looking for something finds it.
  const page = await pageHeap(app)
  const main = await mainHeap(app)
  expect(page.includes(planted)).toBe(true)
  expect(main.includes(planted)).toBe(true)
  expect(filesWith(app.dataDirectory, planted)).not.toEqual([])

  expect(page.includes(secret)).toBe(false)
  expect(main.includes(secret)).toBe(false)
  expect(filesWith(app.dataDirectory, secret)).toEqual([])
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChatServer } from '../fixtures/chat-server'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const configuration = (app: Inquirium) => readFileSync(join(app.dataDirectory, 'config.toml'), 'utf8')
const section = (app: Inquirium) => app.page.getByRole('region', { name: 'Runtimes' })
const chip = (app: Inquirium) => app.page.getByRole('button', { name: /^Runtime: / })
const card = (app: Inquirium, name: string) => section(app).getByRole('article', { name, exact: true })

async function add(app: Inquirium, name: string, url: string): Promise<void> {
  await section(app).getByRole('button', { name: 'Add a runtime' }).click()
  const form = section(app).getByRole('form', { name: 'Add a runtime' })
  await form.getByRole('radio', { name: 'OpenAI-compatible server' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Address' }).fill(url)
  await form.getByRole('button', { name: 'Add it' }).click()
}

/** Whether a runtime nobody can verify is used on the operator's word, as main knows it. */
const isUsed = (app: Inquirium, name: string) =>
  app.page.evaluate(async (wanted) => {
    const reply = await window.inquirium.request('runtimes.read', null)
    const runtimes = reply.ok ? (reply.value as { readonly name: string; readonly acknowledged: boolean }[]) : []
    return runtimes.find((each) => each.name === wanted)?.acknowledged
  }, name)

/** Makes a server the default and says, where the first question stops, that it may be used unverified. */
async function useOnMyWord(app: Inquirium, name: string, question: string): Promise<void> {
  const use = card(app, name).getByRole('button', { name: `Use qwen3-4b on ${name} by default` })
  await use.click()
  await expect(card(app, name)).toContainText('Answers by default')
  await app.show('Conversation')
  const main = app.page.getByRole('main')
  await expect(chip(app)).toHaveText('Runtime: qwen3-4b · not verified to run here')
  await app.say(question)
  await expect(main).toContainText('It is not known where that model runs')
  await main.getByRole('button', { name: 'Decide about it' }).click()
  await expect(main).toContainText(`Use “${name}” although nothing shows that it answers on this machine?`)
  await main.getByRole('button', { name: 'Use it, on my word' }).click()
  await expect(main).toContainText('Nothing waits for you')
  await app.show('Conversation')
  await main.getByRole('button', { name: 'Retry' }).click()
}

test('a server nobody can verify is added, asked about once, and then answers on the operator’s word', async ({
  app,
}) => {
  const server = await startChatServer('Seven hills.')
  await app.show('Settings')
  await add(app, 'mine', 'http://203.0.113.9:8000/v1')
  await expect(section(app)).toContainText('This address is not on this machine.')
  await section(app).getByRole('textbox', { name: 'Address' }).fill(server.url)
  await section(app).getByRole('button', { name: 'Add it' }).click()

  const mine = card(app, 'mine')
  await expect(mine).toContainText('not verified to run here')
  await expect(mine).toContainText('it is not asked anything until you say so')
  await app.expectAccessible()
  await useOnMyWord(app, 'mine', 'On how many hills?')
  expect(configuration(app)).toContain(`url = "${server.url}"`)
  expect(configuration(app)).toContain('id = "mine/qwen3-4b"')

  const main = app.page.getByRole('main')
  await expect(main).toContainText('Seven hills.')
  await expect(main).toContainText('not verified to run here')
  // It is no baseline that runs on somebody's word.
  await expect(app.page.getByRole('button', { name: 'Enhanced · no tools' })).toBeVisible()
  await app.say('And again?')
  await expect(main.getByText('Seven hills.')).toHaveCount(2)
  expect(server.asked).toHaveLength(2)
  await server.close()
})

test('a server that loads its model is waited for, can be stopped, and answers once it has', async ({ app }) => {
  const server = await startChatServer('Seven hills.')
  await app.show('Settings')
  await add(app, 'slow', server.url)
  await useOnMyWord(app, 'slow', 'On how many hills?')
  const main = app.page.getByRole('main')
  await expect(main.getByText('Seven hills.')).toHaveCount(1)
  const send = app.page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()

  server.loading = true
  await app.say('Are you there?')
  await expect(main).toContainText('Loading the model')
  await expect(app.page.getByRole('button', { name: 'Enhanced · no tools' })).toBeVisible()
  await app.expectAccessible()
  await app.page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(main).toContainText('You stopped this')

  await expect(send).toBeVisible()
  await app.say('And now?')
  await expect(main).toContainText('Loading the model')
  await expect(main).toContainText(/Loading the model\s*\d+ s\s*Its server does not say how far it is\./)
  // Nothing is drawn again and again beside a model that needs the processor.
  const isMoving = () => document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity)
  expect(await app.page.evaluate(isMoving)).toBe(false)
  server.loading = false
  await expect(main.getByText('Seven hills.')).toHaveCount(2)
  expect(server.asked).toHaveLength(2)
  await server.close()
})

test('a key goes to the key store, never into the file, and opens the runtime it was entered for', async ({ app }) => {
  const server = await startChatServer('Yes.', 'sk-canary')
  await app.show('Settings')
  await add(app, 'locked', server.url)
  const locked = card(app, 'locked')
  await expect(locked).toContainText('It may want a key')
  await locked.getByRole('button', { name: 'Enter a key' }).click()
  await locked.getByLabel('Key', { exact: true }).fill('sk-canary')
  await locked.getByRole('button', { name: 'Keep the key' }).click()
  await expect(locked).toContainText('qwen3-4b')
  await expect(locked).toContainText('only you can read')
  expect(configuration(app)).toContain('api_key = "stored"')
  expect(configuration(app)).not.toContain('sk-canary')

  await locked.getByRole('button', { name: 'Remove' }).click()
  await locked.getByRole('button', { name: 'Take it out' }).click()
  await expect(locked).toHaveCount(0)
  expect(configuration(app)).not.toContain('locked')
  expect(readFileSync(join(app.dataDirectory, 'api-keys.json'), 'utf8')).not.toContain('locked')
  await server.close()
})

test('a model file of the operator’s own becomes a runtime, and an idle model is unloaded when they say', async ({
  app,
}) => {
  const model = join(app.dataDirectory, 'My Model.gguf')
  writeFileSync(model, Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(20)]))
  await app.changeWorld({ modelFiles: [join(app.dataDirectory, 'config.toml'), model] })
  writeFileSync(join(app.dataDirectory, 'config.toml'), '# Mine.\n')
  await app.show('Settings')
  const choose = section(app).getByRole('button', { name: 'Choose a model file' })
  await choose.click()
  await expect(section(app)).toContainText('That file is not a model')
  await choose.click()
  await expect(card(app, 'My-Model')).toContainText('runs here')
  await section(app).getByRole('radio', { name: '30 min' }).click()
  await expect.poll(() => configuration(app)).toContain('unload_after_minutes = 30')
  expect(configuration(app)).toContain('# Mine.')
})

test('a runtime that loads or is gone says so, and is there again when it is looked at', async ({ app }) => {
  const server = await startChatServer('Yes.')
  server.loading = true
  await app.show('Settings')
  await add(app, 'slow', server.url)
  const slow = card(app, 'slow')
  await expect(slow).toContainText('It is loading a model')
  server.loading = false
  await section(app).getByRole('button', { name: 'Look again' }).click()
  await expect(slow).toContainText('not verified to run here')
  await server.close()
  await section(app).getByRole('button', { name: 'Look again' }).click()
  await expect(slow).toContainText('Nothing answers there')
})

test('a program written into the file runs only after a yes in the window and one in a dialog of the host', async ({
  app,
}) => {
  const mark = join(app.dataDirectory, 'it-ran')
  const says = (line: object) => `echo '${JSON.stringify(line)}'`
  const lines = [says({ type: 'text', text: 'From a program.' }), says({ type: 'end', finish: 'stop' })]
  const command = ['/bin/sh', '-c', `cat > ${mark}; ${lines.join('; ')}`]
  writeFileSync(
    join(app.dataDirectory, 'config.toml'),
    `[[runtimes]]\nname = "script"\nkind = "command-stdio"\ncommand = ${JSON.stringify(command)}\n\n[assistant.model]\nid = "script/default"\n`,
  )
  const main = app.page.getByRole('main')
  await expect(chip(app)).toHaveText('Runtime: default · not verified to run here')
  await app.changeWorld({ dialogAnswers: ['deny', 'allow'] })
  await app.say('Are you a program?')
  for (const times of [1, 2]) {
    await main.getByRole('button', { name: 'Decide about it' }).click()
    await expect(main).toContainText('Use “script” although nothing shows that it answers on this machine?')
    await main.getByRole('button', { name: 'Use it, on my word' }).click()
    await expect.poll(async () => (await app.world()).dialogs.length).toBe(times)
    await expect.poll(() => isUsed(app, 'script')).toBe(times === 2)
    expect(existsSync(mark)).toBe(false)
    await app.show('Conversation')
    await main.getByRole('button', { name: 'Retry' }).click()
  }
  await expect(main).toContainText('From a program.')
  expect(readFileSync(mark, 'utf8')).toContain('Are you a program?')
  const [dialog] = (await app.world()).dialogs
  expect(dialog?.message).toBe('Let Inquirium run this program to answer you?')
  expect(dialog?.detail).toContain('"/bin/sh"')
})

test.describe('what was written into the file by hand', () => {
  const entry = (name: string, key: string) =>
    `[[runtimes]]\nname = "${name}"\nkind = "ollama"\nurl = "http://127.0.0.1:9"\napi_key = "${key}"\n\n`
  const written = `${entry('plain', 'sk-canary')}${entry('lost', 'stored')}[assistant.model]\nid = "gone/model"\n`
  test.use({ files: { 'config.toml': written } })

  test('is told where it is not as it should be, each with the way out', async ({ app }) => {
    await app.show('Settings')
    const [plain, lost] = [card(app, 'plain'), card(app, 'lost')]
    await expect(plain).toContainText('Its key stands in config.toml for anyone who can read the file')
    await expect(lost).toContainText('Its key is not in the key store here. Enter it again.')
    await expect(section(app)).toContainText('Your default, gone/model, is not here now.')
    await app.expectAccessible()

    await plain.getByRole('button', { name: 'Change the key' }).click()
    const key = plain.getByLabel('Key', { exact: true })
    const keep = plain.getByRole('button', { name: 'Keep the key' })
    await key.fill('Bearer sk-canary')
    await keep.click()
    await expect(plain).toContainText('A key is one word')
    await key.fill(' sk-canary ')
    await keep.click()
    await expect(plain).toContainText('only you can read')
    expect(configuration(app)).not.toContain('sk-canary')

    await section(app).getByRole('button', { name: 'Use the built-in model by default' }).click()
    await expect(section(app)).not.toContainText('is not here now')
    expect(configuration(app)).not.toContain('gone/model')
    await expect(section(app)).toContainText('Answers by default')
  })
})

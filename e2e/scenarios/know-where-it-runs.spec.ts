import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { ollamaLines, startLlamaServer, startOllama } from '../fixtures/local-servers'
import { expect, test } from '../fixtures/test'

const chip = ({ page }: Inquirium) => page.getByRole('button', { name: /^Runtime: / })
const why = ({ page }: Inquirium) => page.getByRole('button', { name: 'Why this answer' })
const answered = async (app: Inquirium) =>
  (await app.facts()).filter((fact) => fact.schema === 'inquirium.inquiry-result.v1')

/** Sets a runtime up as the operator would in an editor, with the model that answers by default. */
const configure = (app: Inquirium, kind: string, url: string, model: string) =>
  writeFileSync(
    join(app.dataDirectory, 'config.toml'),
    `[[runtimes]]\nname = "mine"\nkind = "${kind}"\nurl = "${url}"\n\n[assistant.model]\nid = "mine/${model}"\n`,
  )

test('a real llama-server shows its model and build, passes its check, and answers as one that runs here', async ({
  app,
}) => {
  const server = await startLlamaServer(['Rivers', 'run', 'slowly', 'here'])
  expect(server, 'a llama-server for this platform').not.toBeNull()
  if (server === null) return
  configure(app, 'llama-server', server.url, server.model)
  await expect(chip(app)).toHaveText(`Runtime: ${server.model} · runs here`)
  // A long name gives way to what is known about where it runs.
  await app.resize(560, 800)
  await expect(chip(app).getByText('· runs here', { exact: true })).toBeInViewport({ ratio: 1 })
  await app.resize(1280, 800)
  await app.say('How do they run?')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('Rivers run slowly here')
  await expect(why(app)).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Baseline · no tools' })).toBeVisible()
  expect(await answered(app)).toMatchObject([{ locality_verdict: { verdict: 'local-attested' } }])
  await why(app).click()
  await expect(app.page.getByRole('complementary', { name: 'Why this answer' })).toContainText(
    'its file is on this machine',
  )
  await app.expectAccessible()
  await server.stop()
})

test('an answer that shows it comes from elsewhere is cut off, kept and explained, and its model is not asked again', async ({
  app,
}) => {
  const server = await startOllama()
  configure(app, 'ollama', server.url.written, 'llama3.2:3b')
  await expect(chip(app)).toHaveText('Runtime: llama3.2:3b · runs here')
  // A double is no model that could pass the check of a baseline assistant.
  await app.enableTools('Ask you a question')
  await app.ask('Why?')

  server.change({ lines: ollamaLines.remote })
  await app.say('Why really?')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('The answer showed signs of coming from elsewhere')
  await expect(main).toContainText('Because of')
  await expect(main).toContainText('The runtime named that machine: ollama.com')
  await expect(chip(app)).toHaveText('Runtime: llama3.2:3b · does not run here')
  await app.expectAccessible()
  // What would send words elsewhere says so where one chooses, and cannot be chosen.
  await chip(app).click()
  const barred = app.page.getByRole('radio', { name: /llama3.2:3b · mine would send words to another machine/ })
  await expect(barred).toBeDisabled()
  await app.page.keyboard.press('Escape')
  await expect(barred).toHaveCount(0)

  const sent = server.requests.length
  await app.say('Are you still there?')
  await expect
    .poll(async () => (await answered(app)).map(({ outcome }) => outcome))
    .toEqual(['completed', 'interrupted', 'handler-unavailable'])
  expect(server.requests).toHaveLength(sent)
  await app.show('Settings')
  const mine = app.page.getByRole('article', { name: 'mine', exact: true })
  await expect(mine).toContainText('It passes words on to another machine, so it is never asked anything.')
  await expect(mine.getByRole('button', { name: /by default/ })).toHaveCount(0)
  await server.close()
})

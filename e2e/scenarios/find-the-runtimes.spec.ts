import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { startLmStudio, startOllama, startPlainLlamaServer } from '../fixtures/local-servers'
import { expect, test } from '../fixtures/test'
import type { World } from '../fixtures/world'

test.use({ environment: { INQUIRIUM_TIMERS: 'kept' } })

const section = (app: Inquirium) => app.page.getByRole('region', { name: 'Runtimes' })
const card = (app: Inquirium, name: string) => section(app).getByRole('article', { name, exact: true })
const chip = (app: Inquirium) => app.page.getByRole('button', { name: /^Runtime: / })

const lookAgain = (app: Inquirium) => section(app).getByRole('button', { name: 'Look again' })

test('the servers people have are found at their usual ports, offered, and answer once they are chosen', async ({
  app,
}) => {
  const [ollama, studio, llama] = await Promise.all([startOllama(), startLmStudio(), startPlainLlamaServer()])
  await app.changeWorld({ usualPorts: { 11434: ollama.port, 1234: studio.port, 8080: llama.port } })
  await app.show('Settings')
  await lookAgain(app).click()
  for (const [name, model, place] of [
    ['found-ollama', 'llama3.2:3b', 'http://127.0.0.1:11434'],
    ['found-lm-studio', 'qwen/qwen3-4b', 'http://127.0.0.1:1234'],
    ['found-llama-server', 'gemma', 'http://127.0.0.1:8080'],
  ] as const) {
    await expect(card(app, name)).toContainText('found on this machine')
    await expect(card(app, name)).toContainText(model)
    await expect(card(app, name)).toContainText(place)
  }
  await app.expectAccessible()

  // Offered, and no more than that: whoever answered before still does.
  await app.show('Conversation')
  await expect(chip(app)).toHaveText('Runtime: script · runs here')
  await chip(app).click()
  const offered = app.page.getByRole('radio', { name: /llama3\.2:3b · found-ollama/ })
  await offered.click()
  await expect(offered).toBeChecked()
  await app.page.keyboard.press('Escape')
  await expect(chip(app)).toHaveText('Runtime: llama3.2:3b · runs here')
  // A double is no model that could pass the check of a baseline assistant.
  await app.enableTools('Ask you a question')
  await app.ask('Why?')
  await expect(app.page.getByRole('main')).toContainText('Because.')
  expect(ollama.requests).toHaveLength(1)
  expect([studio.requests, llama.requests]).toEqual([[], []])
  expect(existsSync(join(app.dataDirectory, 'config.toml'))).toBe(false)
  await Promise.all([ollama.close(), studio.close(), llama.close()])
})

test('a server that was found is looked at when somebody wants it, and never while nobody does', async ({ app }) => {
  const ollama = await startOllama()
  await app.changeWorld({ usualPorts: { 11434: ollama.port } })
  // From here on the clock of the page is the scenario's, and so is that of main.
  await app.page.clock.install()
  await app.page.reload()
  const letTimePass = async () => {
    const timers = await app.electron.evaluate(() => (globalThis as unknown as { world: World }).world.letTimePass())
    await app.page.clock.fastForward('24:00:00')
    return timers
  }
  const look = () => app.page.evaluate(() => window.inquirium.request('runtimes.read', null))
  await app.show('Settings')
  await expect(card(app, 'found-ollama')).toContainText('llama3.2:3b')
  await expect(lookAgain(app)).toBeEnabled()
  const before = ollama.exchanges()
  await look()
  const ofOneLook = ollama.exchanges() - before
  expect(ofOneLook).toBeGreaterThan(0)

  // Whatever was due in these days has asked before the look that follows them does.
  const idle = ollama.exchanges()
  for (let day = 0; day < 3; day += 1) await letTimePass()
  await look()
  expect(ollama.exchanges()).toBe(idle + ofOneLook)

  // The proof can fail: whoever asks again and again is seen, in main and in the page.
  await app.electron.evaluate((_electron, port) => {
    setInterval(() => void fetch(`http://127.0.0.1:${port}/api/version`), 3_600_000)
  }, ollama.port)
  expect(await letTimePass()).toBeGreaterThan(0)
  await expect.poll(() => ollama.exchanges()).toBe(idle + ofOneLook + 1)
  await app.page.evaluate(() => {
    setInterval(() => void window.inquirium.request('runtimes.read', null), 3_600_000)
  })
  await app.page.clock.fastForward('02:00:00')
  await expect.poll(() => ollama.exchanges()).toBe(idle + 2 * ofOneLook + 1)
  await ollama.close()
})

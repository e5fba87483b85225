import { expect, test } from '../fixtures/test'

test('instructions, parameters, runtime and tags of a session hold from the next answer on', async ({ app }) => {
  await app.changeWorld({ hasSecondRuntime: true, ignores: ['seed'] })
  const { page } = app
  await page.getByRole('button', { name: 'Instructions' }).click()
  const panel = page.getByRole('dialog', { name: 'This session' })
  await expect(panel.getByRole('textbox', { name: 'Instructions' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Instructions' }).fill('Answer in French.')
  await panel.getByRole('button', { name: 'Save the instructions' }).click()
  await expect(panel).toContainText('In force from the next answer on')

  await panel.getByLabel('Temperature').fill('9')
  await panel.getByLabel('Seed').fill('7')
  await panel.getByRole('button', { name: 'Save the parameters' }).click()
  await expect(panel).toContainText('Cannot be used')
  await panel.getByLabel('Temperature').fill('0.2')
  await panel.getByRole('button', { name: 'Save the parameters' }).click()

  const second = panel.getByRole('radio', { name: /other · Second/ })
  await expect(panel).toContainText('window of 8,192 tokens · 4.1 GB · runs here')
  await second.click()
  await expect(second).toBeChecked()
  await panel.getByRole('textbox', { name: 'New tag' }).fill('lease')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect(panel.getByRole('list', { name: 'Tags of this session' })).toContainText('lease')
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Instructions/ })).toBeFocused()

  await app.ask('Bonjour?')
  const [request] = (await app.world()).requests
  expect(JSON.stringify(request?.turns[0])).toContain('Answer in French.')
  expect(request?.parameters).toMatchObject({ temperature: 0.2, seed: 7 })
  const main = page.getByRole('main')
  await expect(main).toContainText('The runtime ignored seed.')
  await expect(main.getByRole('article', { name: 'The assistant suggests' })).toContainText('other')
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toContainText('lease')
  // Before its first answer it was checked, which is known of it from then on.
  await page.getByRole('button', { name: /^Instructions/ }).click()
  await expect(panel).toContainText('window of 8,192 tokens · 4.1 GB · runs here · passed its check')
})

test('what was settled for one session holds for no other, and can be taken back', async ({ app }) => {
  const { page } = app
  const panel = page.getByRole('dialog', { name: 'This session' })
  const words = panel.getByRole('textbox', { name: 'Instructions' })
  const sent = async () => (await app.world()).requests.at(-1)
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Instructions/ }).click()
  await words.fill('Answer in French.')
  await panel.getByRole('button', { name: 'Save the instructions' }).click()
  await expect(panel).toContainText('In force from the next answer on')
  await panel.getByLabel('Seed').fill('7')
  await panel.getByRole('button', { name: 'Save the parameters' }).click()
  const back = panel.getByRole('button', { name: 'Leave all to the runtime' })
  await expect(back).toBeVisible()
  await leave()
  await app.ask('Bonjour?')
  expect(JSON.stringify(await sent())).toContain('French')
  expect((await sent())?.parameters).toMatchObject({ seed: 7 })

  await app.chooseFromMenu('New session')
  await app.ask('Hello?')
  expect(JSON.stringify(await sent())).not.toContain('French')
  expect((await sent())?.parameters).not.toHaveProperty('seed')

  await page
    .getByRole('button', { name: /^Bonjour/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour?')
  await page.getByRole('button', { name: /^Instructions/ }).click()
  await expect(words).toHaveValue('Answer in French.')
  await words.fill('')
  await panel.getByRole('button', { name: 'Save the instructions' }).click()
  await expect(panel.getByRole('button', { name: 'Save the instructions' })).toBeDisabled()
  await back.click()
  await expect(back).toHaveCount(0)
  await leave()
  await app.ask('And now?')
  expect(JSON.stringify(await sent())).not.toContain('French')
  expect((await sent())?.parameters).not.toHaveProperty('seed')
})

test('the branch that was chosen is the one on screen after a restart', async ({ open }) => {
  const before = await open()
  await before.ask('One wording')
  await before.page.getByRole('button', { name: 'Edit this message' }).click()
  await before.page.getByRole('textbox', { name: 'Your message in other words' }).fill('Another wording')
  await before.page.keyboard.press('Control+Enter')
  await expect(before.page.getByRole('main')).toContainText('You said: Another wording')
  await before.page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(before.page.getByRole('main')).toContainText('You said: One wording')
  await before.close()

  const after = await open(before.dataDirectory)
  await after.page
    .getByRole('button', { name: /One wording/ })
    .first()
    .click()
  await expect(after.page.getByRole('main')).toContainText('You said: One wording')
  await expect(after.page.getByRole('main')).toContainText('1 of 2')
})

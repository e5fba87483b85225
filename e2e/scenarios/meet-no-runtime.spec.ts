import { expect, test } from '../fixtures/test'

test('a message without a runtime is kept, the next step is said, and trying again works once there is one', async ({
  app,
}) => {
  await app.changeWorld({ runtimeAbsent: true })
  await app.say('What should I ask the landlord?')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('What should I ask the landlord?')
  await expect(main).toContainText(/nothing was sent/i)
  await app.expectAccessible()

  await app.changeWorld({ runtimeAbsent: false })
  await app.page
    .getByRole('button', { name: /retry|try again/i })
    .first()
    .click()
  await expect(main).toContainText('You said: What should I ask the landlord?')
})

test('a model file is offered as a way only where the engine for it is installed', async ({ app }) => {
  const main = app.page.getByRole('main')
  await app.changeWorld({ runtimeAbsent: true })
  await app.page.reload()
  await expect(main).toContainText('No model is running here yet')
  await expect(main).toContainText('Choose any GGUF file')

  await app.changeWorld({ runtimeAbsent: false, runtimeState: 'engine-missing' })
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect(main).toContainText('npm run platform-runtime')
  await expect(main).not.toContainText('GGUF')
  await expect(main).toContainText('ollama serve')

  const modelFile = main.getByRole('button', { name: 'Choose a model file' })
  await app.show('Settings')
  await expect(main.getByRole('list', { name: 'Runtimes' })).toContainText('npm run platform-runtime')
  await expect(modelFile).toHaveCount(0)
  await app.changeWorld({ runtimeState: 'ready' })
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect(modelFile).toBeVisible()
})

test('a draft survives a look at another view', async ({ app }) => {
  await app.composer.fill('half a thought')
  await app.show('Activity')
  await app.show('Conversation')
  await expect(app.composer).toHaveValue('half a thought')
})

test('nothing on screen counts, nudges or congratulates', async ({ app }) => {
  await app.ask('Hello')
  for (const view of ['Conversation', 'Activity', 'Settings'] as const) {
    await app.show(view)
    await expect(app.page.locator('body')).not.toContainText(
      /streak|daily goal|come back|don't miss|keep going|you're on a roll|unread|\bscore\b|\blevel up\b/i,
    )
  }
})

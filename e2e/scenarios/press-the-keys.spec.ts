import { commandsWithKeys, pressKeysOf } from '../fixtures/accelerator'
import { expect, test } from '../fixtures/test'

test('every key does what the menu says, in a conversation that was never touched with the mouse', async ({ app }) => {
  const { page } = app
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const pressed = new Set<string>()
  const press = (command: Parameters<typeof pressKeysOf>[1]) => {
    pressed.add(command)
    return pressKeysOf(app, command)
  }
  const say = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  for (const [command, title] of [
    ['view.settings', 'Settings'],
    ['view.calibration', 'Calibration'],
    ['view.decisions', 'Decisions'],
    ['view.activity', 'Activity'],
    ['view.conversation', 'New session'],
  ] as const) {
    await press(command)
    await expect(heading).toHaveText(title)
  }
  // From elsewhere: in the conversation the box has the focus by itself.
  await press('view.activity')
  await expect(app.composer).toHaveCount(0)
  await press('composer.focus')
  await expect(app.composer).toBeFocused()

  await app.changeWorld({ hold: true, answers: ['one two three four', 'The second view.', 'Of the other wording.'] })
  await say('Count.')
  await expect(main).toContainText('two')
  await press('turn.stop')
  await expect(main).toContainText('You stopped this answer')
  await app.changeWorld({ hold: false })
  await press('turn.regenerate')
  await expect(main).toContainText('two views, neither preferred')
  await press('answer.why')
  await expect(page.getByRole('complementary', { name: 'Why this answer' })).toBeVisible()
  await page.keyboard.press('Escape')

  await app.chooseFromMenu('Edit my latest message')
  const editor = page.getByRole('textbox', { name: 'Your message in other words' })
  await editor.press('ControlOrMeta+a')
  await page.keyboard.type('Count again.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(main).toContainText('Of the other wording.')
  await press('wording.previous')
  await expect(main).toContainText('two views, neither preferred')
  await press('wording.next')
  await expect(main).toContainText('Of the other wording.')

  await press('session.new')
  await expect(heading).toHaveText('New session')
  await expect(app.composer).toBeFocused()
  await say('Another session')
  await expect(main).toContainText('You said: Another session')
  await press('session.next')
  await expect(main).toContainText('Count')
  await press('session.previous')
  await expect(heading).toHaveText('Another session')

  await press('question.focus')
  await expect(page.getByRole('log').filter({ hasText: 'Nothing waits for you' })).toHaveCount(1)
  await press('palette.open')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.press('Escape')

  expect([...pressed].toSorted()).toEqual(commandsWithKeys.toSorted())
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseInPalette, everyCommand, everyTitle } from '../fixtures/palette'
import { expect, test } from '../fixtures/test'

test('every command there is can be found in the palette, and does its work from there', async ({ app }) => {
  const { page } = app
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = page.getByRole('combobox', { name: 'Search everything' })
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const strip = page.getByRole('region', { name: 'Work on the record' })
  const heard = page.getByRole('log')
  const asked = page.getByRole('group', { name: 'The host requires' })
  const settings = page.getByRole('dialog', { name: 'This session' })
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-chosen-'))
  const exported = (ending: string) => () => readdirSync(folder).filter((name) => name.endsWith(ending)).length
  /** What each bundle says it is of: a session, or (null) everything. */
  const extents = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8').split('\n')[0] ?? '').body['session/ref'])
  const clipboard = () => app.electron.evaluate(({ clipboard: system }) => system.readText())
  const chosen = new Set<string>()
  const choose = (command: Parameters<typeof chooseInPalette>[1]) => {
    chosen.add(command)
    return chooseInPalette(app, command)
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await app.chooseFromMenu('Command palette')
  const offered = () =>
    palette.getByRole('option').evaluateAll((options) => options.map((option) => option.firstChild?.textContent))
  await expect.poll(offered).toEqual(everyTitle)
  await leave()

  // A message, stopped, answered again and in other words.
  await app.changeWorld({ hasSecondRuntime: true, hold: true, answers: ['one two three four', '**A second** view.'] })
  await app.show('Activity')
  await expect(app.composer).toHaveCount(0)
  await choose('composer.focus')
  await expect(app.composer).toBeFocused()
  await page.keyboard.insertText('Count.')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('two')
  await choose('turn.stop')
  await expect(main).toContainText('You stopped this answer')
  await app.changeWorld({ hold: false })
  await choose('turn.regenerate')
  await expect(main).toContainText('two views, neither preferred')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await app.changeWorld({ answers: ['The view of the other runtime.'] })
  await choose('turn.ask-another')
  const others = page.getByRole('menu', { name: 'Answer with another runtime' })
  await expect(others).toContainText('other · Secondruns here · 8,192 tokens · 4.1 GB')
  await expect.poll(() => others.evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('The view of the other runtime.')
  await expect(main).toContainText('3 views, none preferred')
  await expect(page.getByRole('article', { name: 'The assistant suggests, answer 3' })).toContainText('· other')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  for (const answer of [1, 2]) {
    await choose('answer.continue')
    await expect(
      page
        .getByRole('article', { name: `The assistant suggests, answer ${answer}` })
        .getByRole('button', { name: 'Continue from this one', pressed: true }),
    ).toBeVisible()
  }

  // What the operator found out about it, why it was given, and its words.
  await choose('answer.verify')
  await expect(main).toContainText('You marked this verified')
  await choose('answer.refute')
  await expect(main).toContainText('You marked this refuted')
  await choose('answer.note')
  await expect(page.getByRole('textbox', { name: 'Note to your verdict' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose('answer.amend')
  await expect(page.getByRole('textbox', { name: 'The answer, corrected' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose('answer.why')
  await expect(page.getByRole('complementary', { name: 'Why this answer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('answer.copy-text')
  await expect.poll(clipboard).toBe('A second view.')
  await choose('answer.copy-markdown')
  await expect.poll(clipboard).toBe('**A second** view.')
  for (const verdict of ['verified', 'refuted', 'amended'] as const) {
    await choose(`answers.${verdict}`)
    await expect(palette.getByRole('button', { name: new RegExp(verdict, 'i'), pressed: true })).toBeVisible()
    await expect(field).toBeFocused()
    const found = verdict === 'refuted' ? 'A second view.' : `No answer is marked ${verdict}.`
    await expect(palette).toContainText(found)
    await leave()
  }

  await choose('turn.edit')
  await page.getByRole('textbox', { name: 'Your message in other words' }).fill('Count again.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(main).toContainText('You said: Count again.')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await choose('wording.previous')
  await expect(main).toContainText('3 views, none preferred')
  await choose('wording.next')
  await expect(main).toContainText('You said: Count again.')

  // The session.
  await choose('session.rename')
  await expect(sessions.getByRole('textbox', { name: 'Title of the session' })).toBeFocused()
  await page.keyboard.insertText('Counting')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Counting')
  for (const section of ['runtime', 'instructions', 'parameters', 'tags'] as const) {
    await choose(`session.${section}`)
    await expect(settings.locator(`[data-section=${section}] :focus`)).toHaveCount(1)
    await leave()
  }
  await choose('session.tools')
  await expect(page.getByRole('dialog', { name: 'Tools of this session' })).toBeVisible()
  await leave()
  await choose('session.toggle-pin')
  await expect(sessions.getByRole('region', { name: 'Pinned' })).toContainText('Counting')
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), choose('turn.attach')])
  expect(picker.isMultiple()).toBe(true)

  // The record.
  await app.changeWorld({ chosenPath: folder })
  await choose('session.export-markdown')
  await expect.poll(exported('.md')).toBe(1)
  await expect(strip).toContainText('Exported')
  await choose('session.export-json-lines')
  await expect.poll(extents).toEqual([expect.stringMatching(/^session:/)])
  await expect(strip).toContainText('Exported')
  await choose('record.export')
  await expect.poll(exported('.jsonl')).toBe(2)
  expect(extents()).toContain(null)
  await expect(strip).toContainText('Exported')
  await choose('record.verify')
  await expect(strip).toContainText('Intact')
  for (const [command, words] of [
    ['turn.delete', 'Delete this message of'],
    ['session.delete', 'Delete the session'],
  ] as const) {
    await choose(command)
    await expect(asked).toContainText(words)
    await expect(asked).toContainText('cannot be brought back')
    await asked.getByRole('button', { name: 'Keep' }).click()
    await expect(asked).toHaveCount(0)
  }
  await choose('question.focus')
  await expect(heard).toContainText('Nothing waits for you')

  // From session to session, and from view to view.
  await choose('session.new')
  await expect(heading).toHaveText('New session')
  await app.ask('Another session')
  await choose('session.previous')
  await expect(heading).toHaveText('Counting')
  await expect(app.composer).toBeFocused()
  await choose('session.next')
  await expect(heading).toHaveText('Another session')
  await choose('session.toggle-archive')
  await expect(sessions).not.toContainText('Another session')
  await choose('sessions.toggle-archived')
  await expect(sessions).toContainText('Another session')
  for (const view of ['activity', 'decisions', 'calibration', 'settings'] as const) {
    await choose(`view.${view}`)
    await expect(heading).toHaveText(new RegExp(view, 'i'))
  }
  await choose('view.conversation')
  await expect(heading).toHaveText('New session')
  for (const theme of ['dark', 'light'] as const) {
    await choose(`theme.${theme}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
  await choose('theme.system')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await choose('affordance.toggle-pin')
  await expect(heard).toContainText(/The assistant is (no longer )?pinned in the rail/)
  await choose('affordance.toggle-hide')
  await expect(page.getByRole('navigation', { name: 'Rail' }).getByRole('button', { name: /assistant/i })).toHaveCount(
    0,
  )
  await choose('palette.open')
  await expect(field).toHaveValue('')

  expect([...chosen].toSorted()).toEqual(everyCommand.toSorted())
  rmSync(folder, { recursive: true, force: true })
})

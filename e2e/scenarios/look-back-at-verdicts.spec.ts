import { expect, test } from '../fixtures/test'

test('verdicts are counted by model without a score, and answers are found by them', async ({ app }) => {
  const { page } = app
  const main = page.getByRole('main')
  await app.changeWorld({ answers: [{ says: 'Otters sleep at night.', confidence: 'high' }, 'Badgers dig.'] })
  await app.ask('Do otters sleep?')
  await app.chooseFromMenu('Show Calibration')
  await expect(main).toContainText('Nothing has been judged yet')
  await expect(main).toContainText('There is one answer, and no verdict on any.')
  await app.expectAccessible()

  await app.chooseFromMenu('Show Conversation')
  const answer = page.getByRole('article', { name: 'The assistant suggests' })
  await answer.focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Refuted', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Verified', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(main).toContainText(/refuted/)
  await app.ask('And badgers?')

  await app.chooseFromMenu('Show Calibration')
  await expect(main).toContainText('1 of 2 answers judged')
  await expect(page.getByRole('row', { name: /High/ })).toContainText('100')
  await expect(main.getByRole('figure').getByRole('listitem')).toHaveText([/: 1 verified/])
  await expect(main).not.toContainText(/score|rank|%/i)
  await app.expectAccessible()
  // Every count stands under what it counts, with room for the bars and without.
  const edgesOf = (role: 'columnheader' | 'cell') =>
    main.getByRole(role).evaluateAll((all) => all.slice(-3).map((cell) => cell.getBoundingClientRect().right))
  for (const width of [560, 1280]) {
    await app.resize(width, 800)
    expect(await edgesOf('cell')).toEqual(await edgesOf('columnheader'))
  }

  await page.getByRole('button', { name: 'Verified: find these answers' }).click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('option')).toHaveCount(1)
  await palette.getByRole('button', { name: 'Refuted' }).click()
  await expect(palette).toContainText('No answer is marked refuted.')
  await palette.getByRole('button', { name: 'Verified' }).click()
  await palette.getByRole('option', { name: /Otters sleep/ }).click()
  await expect(answer.first()).toBeInViewport()
})

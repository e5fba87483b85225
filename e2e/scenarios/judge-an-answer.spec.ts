import { expect, test } from '../fixtures/test'

test('an answer is amended with a note, keeps its own words and every verdict, and no model learns of it', async ({
  app,
}) => {
  const { page } = app
  const answer = page.getByRole('article', { name: 'The assistant suggests' }).first()
  const amendment = answer.getByRole('region', { name: 'Your amendment' })
  const corrected = page.getByRole('textbox', { name: 'The answer, corrected' })
  await app.changeWorld({ answers: ['Otters sleep **alone**.', 'Badgers dig.'] })
  await app.ask('How do otters sleep?')

  await answer.focus()
  await page.keyboard.press('a')
  await expect(corrected).toHaveValue('Otters sleep **alone**.')
  await corrected.fill('Otters sleep **in rafts**.')
  // What is half written is there again after a look elsewhere.
  await app.chooseFromMenu('Show Activity')
  await expect(corrected).toHaveCount(0)
  await app.chooseFromMenu('Show Conversation')
  await expect(corrected).toHaveValue('Otters sleep **in rafts**.')
  await page.getByRole('textbox', { name: 'Note, if you like' }).fill('Seen at Monterey.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(amendment).toContainText('Otters sleep in rafts.')
  await expect(answer).toContainText('Otters sleep alone.')
  await expect(answer).toContainText('You marked this amended')
  await expect(answer).toContainText('Seen at Monterey.')
  // What the operator decided looks like nothing the assistant says.
  const groundOf = (locator: typeof answer) => locator.evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await groundOf(amendment)).not.toBe(await groundOf(answer))
  await app.expectAccessible()

  await page.keyboard.press('Escape')
  await answer.focus()
  await page.keyboard.press('v')
  await expect(answer.getByRole('button', { name: 'Verified', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await answer.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note to your verdict' }).fill('Asked a ranger.')
  await answer.getByRole('button', { name: 'Save the note' }).click()
  await expect(answer).toContainText('Asked a ranger.')
  await answer.getByRole('button', { name: 'History' }).click()
  await expect(answer.getByRole('list', { name: 'Verdicts on this answer' }).getByRole('listitem')).toHaveText([
    /amended · Seen at Monterey\./,
    /verified$/,
    /verified · Asked a ranger\./,
  ])

  await app.ask('And badgers?')
  const asked = JSON.stringify((await app.world()).requests.at(-1))
  expect(asked).toContain('Otters sleep **alone**.')
  for (const words of ['rafts', 'Monterey', 'ranger', 'verified', 'amended']) expect(asked).not.toContain(words)
})

test('whatever is written about an answer stays inside it, however long its words are', async ({ app }) => {
  const { page } = app
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(20)
  const answer = page.getByRole('article', { name: 'The assistant suggests' })
  const outside = () =>
    answer.evaluate((box) => {
      const { right } = box.getBoundingClientRect()
      const inside = [...box.querySelectorAll('form, textarea, section, p, ol, li, [data-said]')]
      return inside.filter((one) => one.getBoundingClientRect().right > right + 1).map(({ tagName }) => tagName)
    })
  await app.resize(560, 800)
  await app.changeWorld({ answers: [long] })
  await app.ask('What is it called?')
  expect(await outside()).toEqual([])
  await answer.focus()
  for (const words of [`${long} one`, `${long} two`]) {
    await page.keyboard.press('a')
    await page.getByRole('textbox', { name: 'The answer, corrected' }).fill(words)
    await page.getByRole('textbox', { name: 'Note, if you like' }).fill(long)
    expect(await outside()).toEqual([])
    await answer.getByRole('button', { name: 'Save the amendment' }).click()
    await expect(answer.getByRole('region', { name: 'Your amendment' })).toContainText(words)
    await answer.focus()
  }
  await answer.getByRole('button', { name: 'History' }).click()
  await expect(answer.getByRole('list', { name: 'Verdicts on this answer' })).toContainText(`${long} one`)
  expect(await outside()).toEqual([])
})

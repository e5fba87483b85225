import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Nothing around it is transparent, as what appears only under the pointer is. */
const isDrawn = (what: Locator) =>
  what.evaluate((element) => {
    let around: Element | null = element
    while (around && getComputedStyle(around).opacity === '1') around = around.parentElement
    return around === null
  })

test('other words for a later message keep what came before it, and every wording can be gone to and from', async ({
  app,
}) => {
  const { page } = app
  const main = page.getByRole('main')
  const editor = page.getByRole('textbox', { name: 'Your message in other words' })
  const reword = async (before: string, after: string) => {
    const message = page.getByRole('article', { name: /^You,/ }).filter({ hasText: before })
    await message.hover()
    await message.getByRole('button', { name: 'Edit this message' }).click()
    await editor.fill(after)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(main).toContainText(`You said: ${after}`)
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  }
  await app.ask('Where it begins')
  await app.ask('One way')
  await reword('One way', 'Second way')
  await expect(main).toContainText('You said: Where it begins')
  await expect(main).toContainText('2 of 2')
  // Who points at nothing and writes sees that there is another way; what else a message offers waits to be pointed at.
  await app.composer.click()
  const second = page.getByRole('article', { name: /^You,/ }).filter({ hasText: 'Second way' })
  await expect.poll(() => isDrawn(second.getByRole('button', { name: 'Edit this message' }))).toBe(false)
  expect(await isDrawn(second.getByRole('group', { name: 'Wordings of this message' }))).toBe(true)
  expect(JSON.stringify((await app.world()).requests.at(-1)?.turns)).toContain('You said: Where it begins')

  await page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(main).toContainText('You said: One way')
  await page.getByRole('button', { name: 'Next wording' }).click()
  await expect(main).toContainText('You said: Second way')
  // From the first wording again: what is said there is what is shown next.
  await page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(main).toContainText('You said: One way')
  await reword('One way', 'Third way')
  await expect(main).toContainText('3 of 3')

  // What was said on a way that is not shown is found, and opened on it.
  await app.chooseFromMenu('Command palette')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('second')
  await page.getByRole('option', { name: /^Second way/ }).click()
  await expect(second).toBeFocused()
  await expect(main).toContainText('2 of 3')
})

test('a message goes on from the answer that was chosen, and from no other', async ({ app }) => {
  const { page } = app
  await app.changeWorld({ answers: ['Take the **train**.', 'Take the ferry.', 'Then book it.'] })
  await app.ask('How do I get there?')
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(2)
  const first = page.getByRole('article', { name: 'The assistant suggests, answer 1' })
  const here = first.getByRole('button', { name: 'Continue from this one' })
  await expect(here).toHaveAttribute('aria-pressed', 'false')
  await here.click()
  await expect(here).toHaveAttribute('aria-pressed', 'true')
  await app.ask('And then?')
  const sent = JSON.stringify((await app.world()).requests.at(-1)?.turns)
  expect(sent).toContain('Take the **train**.')
  expect(sent).not.toContain('ferry')

  // Each is copied from where it stands.
  const clipboard = () => app.electron.evaluate(({ clipboard: system }) => system.readText())
  for (const [form, words] of [
    ['Copy as text', 'Take the train.'],
    ['Copy as Markdown', 'Take the **train**.'],
  ] as const) {
    await first.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('menuitem', { name: form }).click()
    await expect.poll(clipboard).toBe(words)
  }
  const message = page.getByRole('article', { name: /^You,/ }).filter({ hasText: 'And then?' })
  await message.hover()
  await message.getByRole('button', { name: 'Copy this message' }).click()
  await expect.poll(clipboard).toBe('And then?')
})

import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const LONG = [
  'It begins with something else.',
  ...Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long answer, with nothing to look for in it.`),
  'The **Résumé** goes to Žižkov, and `resume()` is called there.',
  'It ends with what was verified.',
].join('\n\n')

/** What is marked in the page, as it is written there. */
const marked = (app: Inquirium) =>
  app.page.evaluate(() => [...(CSS.highlights.get('sought') ?? [])].map((range) => range.toString()))

test('what is found opens at its place, marked whatever its case and accents, and the marks can be taken away', async ({
  app,
}) => {
  const { page } = app
  await app.changeWorld({ answers: [LONG] })
  await app.ask('Where does it go?')
  await app.chooseFromMenu('New session')
  await app.ask('Something else, and it is verified.')

  await app.chooseFromMenu('Command palette')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('RESUME')
  const option = page.getByRole('option', { name: /goes to Žižkov/ })
  await expect(option.locator('mark')).toHaveText(['Résumé', 'resume'])
  await option.click()

  const answer = page.getByRole('article', { name: 'The assistant suggests' })
  await expect(answer).toBeFocused()
  await expect(answer.getByText('Résumé')).toBeInViewport()
  await expect.poll(() => marked(app)).toEqual(['Résumé', 'resume'])
  await app.expectAccessible()

  // The marks belong to what was said: neither the words of the window, a button of which says the same, nor another session have any.
  await page.getByRole('button', { name: 'Clear the marks on RESUME' }).click()
  await expect.poll(() => marked(app)).toEqual([])
  await app.chooseFromMenu('Command palette')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('verified')
  await page.getByRole('option', { name: /ends with what was verified/ }).click()
  await expect(answer.getByRole('button', { name: 'Verified' })).toBeVisible()
  await expect.poll(() => marked(app)).toEqual(['verified'])
  await app.chooseFromMenu('Previous session')
  await expect(page.getByRole('main')).toContainText('Something else')
  await expect.poll(() => marked(app)).toEqual([])
})

/** Longer than what is shown of code, and wider than the window. */
const CODE = [
  '<think>The word periwinkle was thought of early.',
  ...Array.from({ length: 60 }, (_, index) => `Thought ${index}.`),
  'And ammonite at the end.</think>',
  '```ts',
  ...Array.from({ length: 60 }, (_, index) => `const line${index} = ${index}`),
  `const belemnite = '${'-'.repeat(200)}'`,
  '```',
].join('\n')

test('what is found inside something folded opens it, and what the operator folds again stays so', async ({ app }) => {
  const { page } = app
  const find = async (words: string) => {
    await app.chooseFromMenu('Command palette')
    await page.getByRole('combobox', { name: 'Search everything' }).fill(words)
    await page.getByRole('option', { name: new RegExp(words) }).click()
    await expect.poll(() => marked(app)).toEqual([words])
  }
  await app.changeWorld({ answers: [CODE, CODE.replace('belemnite', 'trilobite').replace('ammonite', 'nautilus')] })
  await app.ask('Show me the code.')
  // Its colours come last; before them the answer may still change under the pointer.
  await expect(page.locator('[class^="md-token"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(2)
  const first = page.getByRole('article', { name: 'The assistant suggests, answer 1' })
  const more = page.getByRole('button', { name: 'Show all 61 lines' })
  const thoughts = page.getByRole('region', { name: 'What the model thought aloud' })
  await expect(more).toHaveCount(2)

  await find('belemnite')
  await expect(first.getByText('belemnite')).toBeInViewport()
  // Only what the search led into: neither the other answer nor what was thought.
  await expect(more).toHaveCount(1)
  await expect(thoughts).toHaveCount(0)
  await first.getByRole('button', { name: 'Show the beginning only' }).click()
  await expect(first.getByText('belemnite')).toHaveCount(0)
  await expect(more).toHaveCount(2)

  await find('ammonite')
  await expect(thoughts).toHaveCount(1)
  const inSight = () =>
    page.evaluate(() => {
      const [mark] = CSS.highlights.get('sought') ?? []
      const box = document.querySelector('section[data-said]')?.getBoundingClientRect()
      const { top, bottom } = (mark as Range).getBoundingClientRect()
      return box !== undefined && top >= box.top && bottom <= box.bottom && top > 0 && bottom < innerHeight
    })
  await expect.poll(inSight).toBe(true)
})

test('every answer to a message is in sight, however many there are', async ({ app }) => {
  const { page } = app
  await app.changeWorld({
    answers: ['The first view.', 'The second view.', { says: 'The third view, of pelicans.', confidence: 'medium' }],
  })
  await app.ask('What do you think?')
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Regenerate' }).first().click()
    await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(count)
  }
  const main = page.getByRole('main')
  for (const view of ['first', 'second', 'third']) await expect(main).toContainText(`The ${view} view`)
  await expect(main).toContainText('3 views, none preferred')
  const widths = await page
    .getByRole('article', { name: /^The assistant suggests, answer/ })
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  // What can be done with an answer stays inside it, however narrow it is.
  const outside = () =>
    page.getByRole('article', { name: /^The assistant suggests, answer/ }).evaluateAll((all) =>
      all.flatMap((each) => {
        const edge = each.getBoundingClientRect().right
        const buttons = [...each.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().right > edge)
        return buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)
      }),
    )
  for (const width of [560, 480, 1280]) {
    await app.resize(width, 800)
    expect(await outside()).toEqual([])
  }

  await app.chooseFromMenu('Command palette')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('pelic')
  await page.getByRole('option', { name: /pelicans/ }).click()
  await expect(page.getByRole('article', { name: 'The assistant suggests, answer 3' })).toBeFocused()
  await expect.poll(() => marked(app)).toEqual(['pelic'])
})

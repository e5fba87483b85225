import { faintTexts } from '../fixtures/faint-texts'
import { chooseInPalette } from '../fixtures/palette'
import { expect, test } from '../fixtures/test'

const RICH = [
  '## What to check',
  '',
  'The rent is $r = \\frac{a}{12}$ a month[^1], see `lease.total`.',
  '',
  '| Item | Due | Paid to an account with a rather long name |',
  '| --- | ---: | --- |',
  '| Deposit | 1,200 | somebody-with-a-very-long-name-that-does-not-break@example.org |',
  '',
  '- [x] read it',
  '- [ ] sign it',
  '',
  '```ts',
  `const agreed = check({ deposit: 1200, ${'months: 12, '.repeat(14)}})`,
  '```',
  '',
  '$$\\sum_{i=1}^{n} x_i$$',
  '',
  '> A quotation with a [link](https://example.org/a/path).',
  '',
  '[^1]: Before the charges.',
].join('\n')

const asking = {
  says: 'One thing first. ',
  calls: [{ name: 'ask_user', arguments: { question: 'Is the deposit paid?', answer_type: 'boolean' } }],
}

/** More than fits into the page at once, so that rows come and go. */
const MESSAGES = 10

test('a long, rich conversation is accessible in both themes, at twice the size and without motion', async ({
  app,
}) => {
  const { page } = app
  const feed = page.getByRole('feed', { name: 'Conversation' })
  const thinks = 'The operator asks about a lease. **Check** the deposit.\n'.repeat(40)
  const many = Array.from({ length: MESSAGES + 1 }, (_, index) => ({ thinks, says: `${RICH}\n\nAnswer ${index}.` }))
  await app.changeWorld({ answers: [asking, ...many] })
  await app.enableTools('Ask you a question')
  await app.say('Help me with the lease.')
  await page
    .getByRole('group', { name: /assistant/i })
    .getByRole('button', { name: 'Yes' })
    .click()
  const why = page.getByRole('button', { name: 'Why this answer' })
  await expect(why).toHaveCount(1)
  await app.composer.focus()
  for (let index = 1; index < MESSAGES; index += 1) {
    await app.say(`And number ${index}?`)
    await expect(feed).toContainText(`Answer ${index}.`)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Regenerate' }).last().click()
  await expect(feed).toContainText('two views, neither preferred')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  await feed.getByRole('button', { name: 'Verified' }).last().click()
  await expect(feed).toContainText('You marked this verified')
  // What was thought is folded away, is said to be the model's, and is no part of an answer.
  const thoughts = feed.getByRole('region', { name: 'What the model thought aloud' })
  await expect(thoughts).toHaveCount(0)
  await expect(feed).not.toContainText('The operator asks about a lease.')
  await feed.getByText('What the model thought aloud · its own words, not an explanation').last().click()
  await expect(thoughts).toContainText('The operator asks about a lease.')

  await app.useTheme('light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await app.expectAccessible()
  expect(await faintTexts(feed)).toEqual([])
  await app.useTheme('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await app.expectAccessible()
  expect(await faintTexts(feed)).toEqual([])
  // The control: the foot of an answer is too faint at half its strength.
  await why.last().evaluate(({ parentElement }) => parentElement?.style.setProperty('opacity', '0.5'))
  expect((await faintTexts(feed)).join()).toContain('Why this answer')
  await why.last().evaluate(({ parentElement }) => parentElement?.style.removeProperty('opacity'))
  // The beginning: a call of a tool and a question that was answered.
  await expect(async () => {
    await feed.evaluate((element) => element.scrollTo(0, 0))
    await expect(page.getByRole('article', { name: 'Called and asked on the way' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await app.expectAccessible()

  // The same window at 200%: half the room, and nothing is cut off or reached only sideways.
  const zoom = (factor: number) =>
    app.electron.evaluate(
      ({ BrowserWindow }, by) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(by),
      factor,
    )
  const width = await page.evaluate(() => window.innerWidth)
  await zoom(2)
  await page.waitForFunction((whole) => window.innerWidth < whole * 0.6, width)
  await expect(app.composer).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(beyondTheEdge)).toEqual([])
  // The control: what is too wide is found.
  await page.evaluate(() => {
    const wide = document.createElement('button')
    wide.id = 'too-wide'
    wide.style.width = '300vw'
    document.querySelector('[role=feed]')?.append(wide)
  })
  expect(await page.evaluate(beyondTheEdge)).toContain('too-wide')
  await page.evaluate(() => document.getElementById('too-wide')?.remove())
  await app.expectAccessible()
  await app.useTheme('light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await app.expectAccessible()
  await zoom(1)
  await page.waitForFunction((whole) => window.innerWidth === whole, width)

  const longestMotion = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].map((each) => {
          const { transitionDuration, animationDuration } = getComputedStyle(each)
          return Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat))
        }),
      ),
    )
  expect(await longestMotion()).toBeGreaterThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longestMotion()).toBeLessThan(0.01)

  await why.first().click()
  const panel = page.getByRole('complementary', { name: 'Why this answer' })
  await expect(panel).toContainText('ask_user ran')
  await expect(panel).toContainText('the assistant asked: you answered')
  await expect(panel).toContainText('Total')
})

test('the focus stays in the message box while an answer arrives, and on the switch when a branch changes', async ({
  app,
}) => {
  const { page } = app
  await app.changeWorld({ hold: true, answers: ['one two three four five six', 'Other words, other answer.'] })
  await app.say('Count.')
  await expect(page.getByRole('main')).toContainText('three')
  await expect(app.composer).toBeFocused()
  await page.keyboard.type('meanwhile')
  await app.release()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  await expect(app.composer).toBeFocused()
  await expect(app.composer).toHaveValue('meanwhile')
  // Whoever listens hears the answer too, once the reader has finished what it was saying.
  const heard = page.getByRole('log')
  await expect(heard).toContainText('one two three four five six The answer has ended.')
  await expect(heard).toHaveAttribute('aria-live', 'polite')

  await app.chooseFromMenu('Edit my latest message')
  await page.getByRole('textbox', { name: 'Your message in other words' }).fill('Count again.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText('Other words, other answer.')
  const previous = page.getByRole('button', { name: 'Previous wording' })
  await expect(previous).toBeEnabled()
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('one two three four five six')
  await expect(page.getByRole('group', { name: 'Wordings of this message' }).locator(':focus')).toHaveCount(1)
})

test('a panel gives the focus back to what opened it, however wide the window was then and is now', async ({ app }) => {
  const { page } = app
  await app.ask('Why?')
  const why = page.getByRole('button', { name: 'Why this answer' })
  const beside = page.getByRole('complementary', { name: 'Why this answer' })
  const over = page.getByRole('dialog', { name: 'Why this answer' })
  for (const [before, after] of [
    [1280, 1280],
    [1280, 560],
    [560, 560],
    [560, 1280],
  ] as const) {
    const [opened, shown] = [before, after].map((width) => (width === 1280 ? beside : over))
    await app.resize(before, 800)
    await why.click()
    await expect(opened?.locator(':focus') ?? over).toHaveCount(1)
    await app.resize(after, 800)
    await expect(shown?.locator(':focus') ?? over).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(beside.or(over)).toHaveCount(0)
    await expect(why).toBeFocused()
  }
  // From the palette, which is gone by then.
  await chooseInPalette(app, 'answer.why')
  await expect(beside.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(app.composer).toBeFocused()
})

/** What lies outside the window or its column sideways, unless it is inside something that scrolls by itself. */
function beyondTheEdge(): readonly string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element.getAttribute('role') !== 'feed' &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const named = (element: Element) => element.id || `${element.tagName} ${element.textContent?.slice(0, 40)}`
  return [...document.querySelectorAll('[role=feed] *, form *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > window.innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    .map(named)
}

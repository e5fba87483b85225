import type { Locator } from '@playwright/test'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Paragraph ${from + at} of a long answer that goes on and on.`)

/** What stands at the top of the conversation as it is on screen, and how far from its edge. */
const topOfView = (app: Inquirium) =>
  app.page.getByRole('feed', { name: 'Conversation' }).evaluate((feed) => {
    const { top } = feed.getBoundingClientRect()
    const shown = [...feed.querySelectorAll('p')].find((each) => each.getBoundingClientRect().top >= top)
    return { text: shown?.textContent, offset: Math.round((shown?.getBoundingClientRect().top ?? 0) - top) }
  })

/** From now on, whether the newest row was ever in the page with nothing in it. */
const watchNewest = (app: Inquirium) =>
  app.page.getByRole('feed', { name: 'Conversation' }).evaluate((feed) => {
    const rows = feed.querySelector('[data-row]')?.parentElement?.parentElement
    const look = () => {
      if (!rows?.lastElementChild?.querySelector('[data-row]')) feed.setAttribute('data-was-blank', '')
    }
    new MutationObserver(look).observe(feed, { childList: true, subtree: true })
  })

test('whoever scrolls up while an answer is written stays there, and whoever stays at the end goes along', async ({
  app,
}) => {
  const { page } = app
  const feed = page.getByRole('feed', { name: 'Conversation' })
  const toEnd = page.getByRole('button', { name: 'To the end' })
  const says = paragraphs(0, 80).join('\n\n')
  await app.changeWorld({ answers: [{ says, paceMs: 2 }, says], hold: true })
  await app.say('Tell me everything.')
  // Held in the middle, with more than a screen written: the end was followed.
  await expect(feed.getByText('Paragraph 39')).toBeInViewport()
  await expect(toEnd).toHaveCount(0)

  await feed.hover()
  await page.mouse.wheel(0, -500)
  await expect(toEnd).toBeVisible()
  await expect(feed.getByText('Paragraph 39')).not.toBeInViewport()
  const before = await topOfView(app)
  await app.release()
  // While it is being written, and after it has ended.
  await expect(feed.getByText('Paragraph 60')).toBeAttached()
  expect(await topOfView(app)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  await expect(feed.getByText('Paragraph 79')).toBeAttached()
  expect(await topOfView(app)).toEqual(before)

  await toEnd.click()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toBeInViewport()
  await expect(toEnd).toHaveCount(0)

  // More room, and less of it, is not scrolling away.
  await app.resize(1280, 1000)
  await expect(page.getByRole('button', { name: 'Why this answer' })).toBeInViewport()
  await app.resize(1280, 600)
  await expect(page.getByRole('button', { name: 'Why this answer' })).toBeInViewport()
  await expect(toEnd).toHaveCount(0)

  // The control: without scrolling away, the same growth moves the view.
  await app.changeWorld({ hold: true })
  await watchNewest(app)
  await app.say('Once more.')
  await expect(feed.getByText('Paragraph 39').last()).toBeInViewport()
  const following = await topOfView(app)
  await app.release()
  await expect(page.getByRole('button', { name: 'Why this answer' }).last()).toBeInViewport()
  expect(await topOfView(app)).not.toEqual(following)
  await expect(feed).not.toHaveAttribute('data-was-blank')

  // From far away, a command goes to what it is about.
  await feed.evaluate((element) => element.scrollTo(0, 0))
  await expect(page.getByRole('article', { name: 'The assistant suggests' })).toHaveCount(1)
  await expect(toEnd).toBeVisible()
  await app.chooseFromMenu('Amend the latest answer')
  const editor = page.getByRole('textbox', { name: 'The answer, corrected' })
  await expect(editor).toBeFocused()
  await expect(editor).toBeInViewport()
})

test('who answers is named before the first word, in as much room as it takes in the end', async ({ app }) => {
  const { page } = app
  const answer = page.getByRole('article', { name: 'The assistant suggests' })
  /** How far below its own edge an answer begins. */
  const beginning = () =>
    answer.evaluate(
      (box) => (box.querySelector('p')?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top,
    )
  // So narrow that the line breaks.
  await app.resize(420, 800)
  await app.changeWorld({ hold: true, answers: [paragraphs(0, 3).join('\n\n')] })
  await app.say('Who are you?')
  await expect(answer).toContainText('Paragraph 0')
  await expect(answer).toContainText(/suggests.*script.*runs here/)
  const early = await beginning()
  await app.release()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  expect(await beginning()).toBe(early)
  // The control: with room for all of it in one line, it begins higher.
  await app.resize(1280, 800)
  await expect.poll(beginning).toBeLessThan(early)
})

/** Takes note of how every element of a row was last drawn, and tells later which of them were drawn again. */
const watchDrawing = async (row: Locator) => {
  await row.evaluate((element) => {
    // React hands every element what it was last drawn with; something drawn anew is handed something new.
    const drawnWith = (each: Element): unknown => {
      const key = Object.keys(each).find((name) => name.startsWith('__reactProps'))
      if (key === undefined) throw new Error('React keeps its properties elsewhere now')
      return (each as unknown as Record<string, unknown>)[key]
    }
    const noted = [element, ...element.querySelectorAll('*')].map((each) => [each, drawnWith(each)] as const)
    const words = (each: Element) => `${each.tagName} ${each.textContent?.slice(0, 30)}`
    const drawnAgain = () => noted.flatMap(([each, before]) => (drawnWith(each) === before ? [] : [words(each)]))
    Object.assign(element, { drawnAgain })
  })
  return () => row.evaluate((element) => (element as unknown as { drawnAgain(): readonly string[] }).drawnAgain())
}

test('while an answer is written, nothing is drawn again but the block that grows', async ({ app }) => {
  const { page } = app
  const feed = page.getByRole('feed', { name: 'Conversation' })
  const row = (index: number) => feed.locator(`[data-row="${index}"]`)
  const asks = {
    says: 'This is settled.\n\nAnd this goes on: one two three four five six',
    calls: [{ name: 'ask_user', arguments: { question: 'Shall I go on?', answer_type: 'boolean' } }],
  }
  // Room for both rows and the question.
  await app.resize(1280, 1000)
  await app.enableTools('Ask you a question')
  await app.ask('Something else first')
  await app.changeWorld({ hold: true, answers: [asks, 'Done.'] })
  await app.say('Tell me.')
  await expect(row(1)).toContainText('And this goes on:')
  const before = await watchDrawing(row(0))
  const settled = await watchDrawing(row(1).getByText('This is settled.'))
  const growing = await watchDrawing(row(1).getByText('And this goes on:'))
  await app.release()
  // More words came, and entries of the record for a call and a question; the attempt waits for an answer.
  await expect(row(1)).toContainText('five six')
  const yes = page.getByRole('group', { name: /assistant/i }).getByRole('button', { name: 'Yes' })
  await expect(yes).toBeVisible()
  expect(await before()).toEqual([])
  expect(await settled()).toEqual([])

  // The controls: what grew was drawn again, and a row is when something in it can be pressed again.
  expect(await growing()).not.toEqual([])
  await yes.click()
  await expect(feed).toContainText('Done.')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  expect(await before()).not.toEqual([])
})

import { everyItem } from '../fixtures/activity'
import { expect, test } from '../fixtures/test'

// A list that measures its lines while they appear may have to do so twice, which the browser reports.
test.use({ expectedConsole: /ResizeObserver loop/ })

test('the feed explains an answer without saying what it was about', async ({ app }) => {
  await app.changeWorld({ answers: ['The answer holds CANARY-ANSWER.'] })
  await app.ask('A question with CANARY-QUESTION')
  await app.show('Activity')
  const main = app.page.getByRole('main')
  await expect(main).toContainText(/chose/i)
  await expect(main).toContainText(/host/i)
  await expect(main).not.toContainText('CANARY')
  await app.expectAccessible()
  const everything = await everyItem(app)
  expect(everything.length).toBeGreaterThan(3)
  expect(JSON.stringify(everything)).not.toContain('CANARY')

  // A line can be pressed the moment it has been scrolled to.
  await app.resize(1000, 480)
  const pressed = await main.getByRole('feed', { name: 'Activity' }).evaluate(async (feed) => {
    const scroller = feed.parentElement?.parentElement
    if (!scroller) throw new Error('the feed is in nothing that scrolls')
    const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
    scroller.scrollTop += 60
    await scrolled
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = scroller.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit?.closest('button')?.id ?? null
  })
  expect(pressed).toMatch(/^line-/)
})

test('the feed is kept to one session, shows where the time went, and leads back to the turn', async ({ app }) => {
  await app.ask('About the garden')
  await app.chooseFromMenu('New session')
  await app.ask('About the harbour')
  await app.show('Activity')
  const main = app.page.getByRole('main')
  const answers = main.getByRole('button', { name: /Answered by script/ })
  await main.getByRole('button', { name: 'What', exact: true }).click()
  await app.page.getByRole('checkbox', { name: 'Attempts to answer' }).click()
  await app.page.keyboard.press('Escape')
  await expect(answers).toHaveCount(2)

  await main.getByRole('button', { name: 'Session', exact: true }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: 'About the garden' }).click()
  await app.page.keyboard.press('Escape')
  await expect(answers).toHaveCount(1)
  await answers.click()
  const picture = main.getByRole('list', { name: 'Where the time went' })
  await expect(picture).toContainText('Selection')
  await expect(picture).toContainText('Commit')
  await app.expectAccessible()
  await main.getByRole('button', { name: 'Open the turn' }).click()
  await expect(app.page.getByRole('main')).toContainText('You said: About the garden')

  // What is said in the session later belongs to it, also where the filter was set before; so does an archived one.
  await app.ask('More about the garden')
  await app.show('Activity')
  await expect(answers).toHaveCount(2)
  await app.page.evaluate(async () => {
    const listed = await window.inquirium.request('sessions.list', { archived: false, limit: 100, after: null })
    const { value } = listed as { value: { session: string; title: string }[] }
    const session = value.find(({ title }) => title === 'About the harbour')?.session ?? ''
    await window.inquirium.request('session.change', { session, change: { event: 'archived', archived: true } })
  })
  await main.getByRole('button', { name: /^Session/ }).click()
  await app.page.getByRole('list', { name: 'Archived session' }).getByRole('button').click()
  await app.page.keyboard.press('Escape')
  await expect(answers).toHaveCount(1)

  // It goes on while it is looked at: that is said, and moves nothing until it is asked for.
  await app.page.evaluate(async () => {
    const listed = await window.inquirium.request('sessions.list', { archived: true, limit: 1, after: null })
    const [{ session } = { session: '' }] = (listed as { value: { session: string }[] }).value
    const said = { session, turn: 'turn:later', parent: null, text: 'Later', attachments: { added: [], kept: [] } }
    await window.inquirium.request('turn.submit', said)
  })
  await main.getByRole('button', { name: 'Newer activity' }).click()
  await expect(answers).toHaveCount(2)
})

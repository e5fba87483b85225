import type { Locator } from '@playwright/test'
import { everyItem } from '../fixtures/activity'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const DAY_MS = 86_400_000

const mainOf = (app: Inquirium) => app.page.getByRole('main')
const line = (app: Inquirium, words: string | RegExp): Locator =>
  mainOf(app).getByRole('feed', { name: 'Activity' }).getByRole('button', { name: words })

/** Ticks one box of a side of the filter, by the keyboard alone. */
async function tick(app: Inquirium, side: string, option: string): Promise<void> {
  const button = mainOf(app).getByRole('button', { name: new RegExp(`^${side}\\b`) })
  await button.press('Enter')
  await app.page.getByRole('checkbox', { name: option, exact: true }).press('Space')
  await app.page.keyboard.press('Escape')
  await expect(mainOf(app).getByRole('button', { name: new RegExp(`^${side}: `) })).toBeFocused()
}

const clear = (app: Inquirium) => mainOf(app).getByRole('button', { name: 'Clear the filter' }).first().press('Enter')

test('every side of the filter finds its decisions, by the keyboard alone', async ({ app }) => {
  // A day of its own, in another mode, on another runtime.
  await app.changeWorld({ hasSecondRuntime: true })
  await app.ask('In commons')
  await app.page.evaluate(() => window.inquirium.request('mode.set', 'support'))
  await app.changeWorld({ runtimeState: 'unreachable' })
  await app.say('Nobody is there')
  await expect.poll(async () => (await everyItem(app)).filter(({ kind }) => kind === 'attempt').length).toBe(2)
  await app.show('Activity')
  const main = mainOf(app)
  await expect(line(app, /Answered by script on scripted/)).toBeVisible()

  await tick(app, 'Who', 'model produced')
  await expect(line(app, /Wrote an answer to the end/)).toBeVisible()
  await expect(line(app, /host policy decided|operator approved/)).toHaveCount(0)
  await clear(app)

  await tick(app, 'What', 'Mode')
  await expect(line(app, /./)).toHaveCount(1)
  await expect(line(app, /Set the mode to support/)).toBeVisible()
  await clear(app)

  await tick(app, 'Outcome', 'handler unavailable')
  await expect(line(app, /Nobody could answer/)).toBeVisible()
  await expect(line(app, /Answered by/)).toHaveCount(0)
  await clear(app)

  await tick(app, 'Runtime', 'second')
  await expect(line(app, /passed over second/).first()).toBeVisible()
  await expect(line(app, /Wrote an answer/)).toHaveCount(0)
  await clear(app)

  await tick(app, 'Mode', 'support')
  await expect(line(app, /Nobody could answer/)).toBeVisible()
  await expect(line(app, /Answered by/)).toHaveCount(0)
  await clear(app)

  // What is on screen is found by its words, what is in the record by its references, and both by their parts.
  const text = main.getByRole('searchbox', { name: 'Filter by reason or reference' })
  await text.fill('did not respond')
  await expect(line(app, /Nobody could answer/)).toBeVisible()
  await expect(line(app, /Answered by/)).toHaveCount(0)
  await text.fill('model.binding/scripted')
  await expect(line(app, /Chose script on scripted/)).toBeVisible()
  await expect(line(app, /Set the mode/)).toHaveCount(0)
  await text.fill('nothing is called so')
  await expect(main).toContainText('Nothing in the record fits the filter.')
  await app.expectAccessible()
  await clear(app)

  await main.getByRole('button', { name: 'When', exact: true }).press('Enter')
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('sv-SE')
  await app.page.getByLabel('From').fill(tomorrow)
  await app.page.keyboard.press('Escape')
  await expect(main).toContainText('Nothing in the record fits the filter.')
  await clear(app)
  await main.getByRole('button', { name: 'When', exact: true }).press('Enter')
  await app.page.getByRole('button', { name: 'Today' }).press('Enter')
  await app.page.keyboard.press('Escape')
  await expect(line(app, /Answered by script on scripted/)).toBeVisible()

  await main.getByRole('radio', { name: 'By time' }).press('ArrowRight')
  await expect(main.getByRole('heading', { name: /^Turn of/ })).toHaveCount(2)
  await app.expectAccessible()
})

test('a line is opened, copied and left by the keyboard, and nothing new moves it', async ({ app }) => {
  await app.ask('First')
  await app.show('Activity')
  const main = mainOf(app)
  const first = line(app, /./).first()
  await first.focus()
  await app.page.keyboard.press('ArrowDown')
  await app.page.keyboard.press('ArrowDown')
  const third = line(app, /./).nth(2)
  await expect(third).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-expanded', 'true')
  await app.page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Open the turn' })).toBeFocused()
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.press('Enter')
  await expect.poll(() => app.electron.evaluate(({ clipboard }) => clipboard.readText())).toContain('trace/schema')
  const copied: unknown = JSON.parse(await app.electron.evaluate(({ clipboard }) => clipboard.readText()))
  const items = await everyItem(app)
  expect(items.map((item) => (item.kind === 'decision' ? item.decision : item.attempt))).toContainEqual(copied)

  // Something is decided while it is read: that is said, and no line moves until it is asked for.
  const before = await third.boundingBox()
  await app.page.evaluate(() => window.inquirium.request('mode.set', 'crisis'))
  const newer = main.getByRole('button', { name: 'Newer activity' })
  await expect(newer).toBeVisible()
  expect(await third.boundingBox()).toEqual(before)
  await expect(line(app, /Set the mode to crisis/)).toHaveCount(0)
  await newer.press('Enter')
  await expect(line(app, /./).first()).toBeFocused()
  await expect(line(app, /Set the mode to crisis/)).toBeVisible()
  // What was open stays open, and Escape closes it where it is.
  const opened = main.getByRole('button', { expanded: true })
  await opened.focus()
  await app.page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await app.page.keyboard.press('End')
  await expect(line(app, /./).last()).toBeFocused()
})

test('a day is jumped to by its bar, and the newest is one step away', async ({ app }) => {
  const offMs = -3 * DAY_MS
  await app.setClockOff(offMs)
  await app.changeWeather({ clockOffMs: offMs })
  await app.ask('Three days ago')
  await app.setClockOff(-offMs)
  await app.changeWeather({ clockOffMs: 0 })
  await app.page.evaluate(() => window.inquirium.request('mode.set', 'support'))
  await app.show('Activity')
  const main = mainOf(app)
  const days = main.getByRole('group', { name: 'Days' }).getByRole('button')
  await expect(days).toHaveCount(2)
  await expect(line(app, /./).first()).toContainText('Set the mode to support')
  // One stop for the Tab key; the arrows go from day to day.
  await days.last().focus()
  await app.page.keyboard.press('ArrowLeft')
  await expect(days.first()).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(line(app, /./).first()).toContainText('Answered by script on scripted')
  await expect(line(app, /Set the mode/)).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    (await days.first().getAttribute('aria-label')) ?? '',
  )
  await expect(days.first()).toHaveAttribute('aria-current', 'date')
  await main.getByRole('button', { name: 'Newer activity' }).press('Enter')
  await expect(line(app, /./).first()).toContainText('Set the mode to support')
})

import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory } from '../fixtures/launch'
import { rawFiles, recordFiles } from '../fixtures/record-files'
import { expect, screenshots, test } from '../fixtures/test'

const DAY_MS = 86_400_000
/** Longer than a page of the database, so that it needs new ones, and short enough for the model. */
const LONG = 'and the water rose. '.repeat(300)
const screenshot = (name: string) => join(screenshots, `${name}.png`)

const said = async (app: Inquirium) =>
  (await app.facts()).flatMap((fact) => (fact.schema === 'inquirium.inquiry-turn.v1' ? [fact.text.slice(0, 14)] : []))

test('a disk without room refuses what is said, keeps the words, and takes them once there is room', async ({
  app,
}) => {
  const { page } = app
  await app.ask('Before the flood')
  await app.changeWeather({ isFull: true })
  await app.say(`The rain began ${LONG}`)
  await expect(page.getByText('There is no room left on the disk', { exact: true })).toBeVisible()
  await expect(app.composer).toHaveValue(/^The rain began/)
  // That the words could not be kept either is the same news, and is told once.
  await expect(page.getByRole('region', { name: 'The last command' })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toContainText('Before the flood')
  await app.expectAccessible()
  await page.screenshot({ path: screenshot('no-room-on-the-disk') })

  await app.changeWeather({ isFull: false, isReadOnly: true })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The record cannot be written to', { exact: true })).toBeVisible()
  await expect(app.composer).toHaveValue(/^The rain began/)

  await app.changeWeather({ isReadOnly: false })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('feed').getByText('You said: The rain began')).toBeVisible()
  expect(await said(app)).toEqual(['Before the flo', 'The rain began'])
  await expect(page.getByRole('region', { name: 'The last command' })).toHaveCount(0)
})

test('a folder that cannot be written to is said to be so, and is used once it can be', async ({ open }) => {
  const dataDirectory = freshDataDirectory()
  const participants = join(dataDirectory, 'participants')
  // Nobody can make a folder there, not even root.
  symlinkSync('/sys/kernel', participants)
  const app = await open(dataDirectory)
  const alert = app.page.getByRole('alert').filter({ hasText: 'Nothing was changed on disk' })
  await expect(alert).toContainText('The record cannot be written to')
  await app.expectAccessible()
  await app.page.screenshot({ path: screenshot('a-read-only-folder') })
  rmSync(participants)
  mkdirSync(participants)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await app.ask('There is a place for it now')
})

test('a clock that runs backwards changes neither the order nor what is there, and is mentioned', async ({ open }) => {
  const dataDirectory = freshDataDirectory()
  const early = await open(dataDirectory)
  await early.composer.waitFor()
  await early.changeWeather({ clockOffMs: 2 * DAY_MS })
  await early.ask('Said the day after tomorrow')
  await early.changeWeather({ clockOffMs: 0 })
  await early.ask('Said today, and later')
  await early.changeWeather({ clockOffMs: 2 * DAY_MS })
  await early.ask('And again')
  expect(await said(early)).toEqual(['Said the day a', 'Said today, an', 'And again'])
  await early.close()

  const app = await open(dataDirectory)
  const strip = app.page.getByRole('region', { name: 'The record' })
  await expect(strip).toContainText('clock is behind the record')
  await app.page.screenshot({ path: screenshot('a-clock-behind') })
  await app.ask('Said today at last')
  expect(await said(app)).toEqual(['Said today at '])
  await app.show('Settings')
  await app.page.getByRole('button', { name: 'Check the record', exact: true }).click()
  await expect(app.page.getByRole('region', { name: 'Work on the record' })).toContainText('Intact')
})

test('a log that was cut off is noticed by what was signed', async ({ open }) => {
  const dataDirectory = freshDataDirectory()
  const before = await open(dataDirectory)
  await before.ask('Whole at first')
  await before.ask('Cut off soon')
  await before.kill()
  const { log } = recordFiles(dataDirectory)
  // The room that the log has taken beforehand is empty, and nothing is missed of it.
  const used = readFileSync(log).findLastIndex((byte) => byte !== 0) + 1
  truncateSync(log, Math.floor(used / 2))
  const app = await open(dataDirectory)
  await expect(app.page.getByRole('region', { name: 'The record' })).toContainText('The end of the record is missing')
  await app.page.screenshot({ path: screenshot('a-log-cut-off') })
  await app.ask('And on from here')
})

/** Fills the disk in the middle of an answer, once some of it was saved, and lets the answer end. */
async function fillDuringAnswer(app: Inquirium): Promise<void> {
  await app.composer.waitFor()
  await app.changeWorld({ hold: true, answers: [`The dam held, ${LONG.repeat(10)}`] })
  await app.say('What of the dam?')
  await expect(app.page.getByText(/^The dam held/).first()).toBeVisible()
  const { directory } = recordFiles(app.dataDirectory)
  await expect.poll(() => rawFiles(directory).includes('The dam held')).toBe(true)
  await app.changeWeather({ isFull: true })
  await app.release()
  await expect(notYet(app)).toContainText('There is no room left on the disk')
}

const notYet = ({ page }: Pick<Inquirium, 'page'>) => page.getByRole('region', { name: /^Not recorded yet/ })
const results = async (app: Inquirium) =>
  (await app.facts()).filter((fact) => fact.schema === 'inquirium.inquiry-result.v1')

test('an answer that finds no room waits for it, and is recorded whole without being asked for again', async ({
  app,
}) => {
  const { page } = app
  await fillDuringAnswer(app)
  await expect(page.getByText(/^The dam held/).first()).toBeVisible()
  expect(await results(app)).toEqual([])
  await app.expectAccessible()
  await page.screenshot({ path: screenshot('an-answer-waits-for-room') })
  await app.resize(560, 800)
  await app.useTheme('dark')
  await page.screenshot({ path: screenshot('an-answer-waits-for-room-dark-narrow') })

  await app.show('Settings')
  await page.getByRole('textbox', { name: 'Name of a new participant' }).fill('Another')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByRole('region', { name: 'An answer waits for the disk to take it' })).toBeVisible()
  await app.show('Conversation')

  await app.changeWeather({ isFull: false })
  await expect(page.getByRole('button', { name: 'Why this answer' })).toBeVisible()
  await expect(notYet(app)).toHaveCount(0)
  const [result] = await results(app)
  expect(result).toMatchObject({ outcome: 'completed' })
  expect(JSON.stringify(result)).toContain(LONG.repeat(10).trim())
  await app.ask('And then?')
})

test('quitting while an answer waits for room asks first, and keeps what was saved of it when that is wanted', async ({
  open,
}) => {
  const dataDirectory = freshDataDirectory()
  const before = await open(dataDirectory)
  await fillDuringAnswer(before)
  const opened = before.electron.waitForEvent('window')
  await before.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const page = await opened
  expect((await before.world()).dialogs.map(({ message }) => message)).toEqual(['An answer is not recorded yet'])
  await page.getByRole('button', { name: /^What of the dam/ }).click()
  await expect(notYet({ page })).toContainText('There is no room left on the disk')

  await before.changeWorld({ dialogAnswers: ['quit'] })
  const gone = before.electron.waitForEvent('close')
  await before.electron.evaluate(({ app }) => app.quit())
  await gone
  const app = await open(dataDirectory)
  await app.page.getByRole('button', { name: /^What of the dam/ }).click()
  await expect(app.page.getByText(/^The dam held/).first()).toBeVisible()
  expect(await results(app)).toMatchObject([{ outcome: 'interrupted', epistemic: { caveats: ['interrupted'] } }])
  await app.page.screenshot({ path: screenshot('what-was-saved-of-an-answer') })
})

test('an answer nobody waits for is said to be unrecorded, and what was saved of it comes back', async ({ open }) => {
  const dataDirectory = freshDataDirectory()
  const before = await open(dataDirectory)
  await fillDuringAnswer(before)
  await before.page.getByRole('button', { name: 'Stop', exact: true }).click()
  const strip = before.page.getByRole('region', { name: 'The last command' })
  await expect(strip).toContainText('The answer could not be recorded')
  await before.page.screenshot({ path: screenshot('an-answer-without-room') })
  await before.close()

  const app = await open(dataDirectory)
  await app.page.getByRole('button', { name: /^What of the dam/ }).click()
  await expect(app.page.getByText(/^The dam held/).first()).toBeVisible()
  expect(await results(app)).toMatchObject([{ outcome: 'interrupted', 'reason/code': 'process-ended' }])
})

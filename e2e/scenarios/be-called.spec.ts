import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawFiles } from '../fixtures/record-files'
import { expect, test } from '../fixtures/test'

// A list that measures its lines while they appear may have to do so twice, which the browser reports.
test.use({ expectedConsole: /ResizeObserver loop/ })

const asking = {
  calls: [{ name: 'ask_user', arguments: { question: 'Is CANARY-QUESTION paid?', answer_type: 'boolean' } }],
}

test('a question calls an operator who is looking away, without saying what it asks', async ({ app }) => {
  await app.changeWorld({ isWatched: false, answers: [asking, 'Then we wait.', asking, 'Then we wait.'] })
  await app.enableTools('Ask you a question')
  await app.say('Help me move out.')
  await expect
    .poll(async () => (await app.world()).notices)
    .toEqual([{ title: 'The assistant asks: a decision is waiting', buttons: ['Decline'], isClosed: false }])

  await app.actOnNotice(0, 'open')
  await expect(app.page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible()
  await app.actOnNotice(0, 'decline')
  await expect(app.page.getByRole('main')).toContainText(/nothing (is )?wait|no decision/i)
  await expect.poll(async () => (await app.world()).notices[0]?.isClosed).toBe(true)

  await app.actOnNotice(0, 'decline')
  await expect
    .poll(async () => (await app.world()).notices.map(({ title }) => title))
    .toContain('That decision is no longer waiting')

  await app.show('Activity')
  await expect(app.page.getByRole('main')).toContainText('with a notification of the system')
  await expect(app.page.getByRole('main')).not.toContainText('CANARY')

  // What was asked is on record, so looking for something finds it; that it called is nowhere in its words.
  await expect.poll(() => rawFiles(app.dataDirectory).includes('CANARY-QUESTION')).toBe(true)
  const files = rawFiles(app.dataDirectory)
  for (const { title } of (await app.world()).notices) expect(files.includes(title)).toBe(false)
})

test('a turn that needs review says so, and is quiet about why', async ({ app }) => {
  await app.ask('My character says: I want to end it all. CANARY-TURN')
  expect((await app.world()).notices).toEqual([])
  await app.show('Activity')
  const main = app.page.getByRole('main')
  await main.getByRole('button', { name: /Set a turn aside for review/ }).click()
  await expect(main.getByText('Needs review', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('CANARY')
  await app.expectAccessible()
  await main.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(main.getByText('Reviewed', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Open the turn' }).first().click()
  await expect(app.page.getByRole('main')).toContainText('CANARY-TURN')
})

test('the operator sets the mode, which tightens at once and is on record', async ({ app }) => {
  await app.show('Settings')
  const section = app.page.getByRole('region', { name: 'Mode' })
  const table = section.getByRole('table', { name: 'What tightens' })
  // What would tighten can be read before it does.
  await expect(section).toContainText('Commons is in force')
  await expect(table.getByRole('columnheader', { name: 'In commons, in force' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Links/ })).toContainText('Links do not open.')

  await section.getByRole('radio', { name: 'Support' }).click()
  await expect(table.getByRole('columnheader', { name: 'In support and crisis, in force' })).toBeVisible()
  // It is said to hold once it does, and then the file has it.
  expect(readFileSync(join(app.dataDirectory, 'config.toml'), 'utf8')).toMatch(/^mode = "support"$/m)
  await app.expectAccessible()
  expect(await app.page.evaluate(() => window.inquirium.request('link.open', { url: 'https://example.org/' }))).toEqual(
    {
      ok: false,
      code: 'mode-forbids-links',
    },
  )
  expect((await app.world()).askedAbout).toEqual([])

  await app.changeWorld({ answers: [{ says: 'Surely.', confidence: 'high' }] })
  await app.show('Conversation')
  await app.ask('Is it safe?')
  await app.show('Activity')
  await expect(app.page.getByRole('main')).toContainText('Set the mode to support')
})

test.describe('in quiet hours', () => {
  test.use({ files: { 'config.toml': '[notifications]\nquiet_from = "11:00"\nquiet_until = "13:00"\n' } })

  test('nothing calls, the question waits in the window, and the feed says why nobody was called', async ({ app }) => {
    const now = new Date()
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
    await app.setClockOff(noon.getTime() - now.getTime())
    await app.changeWorld({ isWatched: false, answers: [asking, 'Then we wait.'] })
    await app.enableTools('Ask you a question')
    await app.say('Help me move out.')
    await expect(app.page.getByRole('group', { name: 'The assistant suggests a question' })).toBeVisible()
    await app.show('Activity')
    const main = app.page.getByRole('main')
    await expect(main).toContainText('Held a notice back')
    await expect(main).toContainText('these are your quiet hours')
    expect((await app.world()).notices).toEqual([])
  })
})

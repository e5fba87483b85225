import { everyItem } from '../fixtures/activity'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

// A list that measures its lines while they appear may have to do so twice, which the browser reports.
test.use({ expectedConsole: /ResizeObserver loop/ })

/** How many attempts have ended, as the trace tells it. */
const attempts = async (app: Inquirium) => (await everyItem(app)).filter(({ kind }) => kind === 'attempt').length

test('the baseline panel says who qualifies and why, and checks on demand', async ({ app }) => {
  await app.show('Activity')
  await app.page.getByRole('radio', { name: 'Baseline' }).click()
  const card = app.page.getByRole('article', { name: /on Scripted$/ })
  await expect(card).toContainText('Does not qualify')
  await expect(card).toContainText('It has not been checked on this machine yet')
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card).toContainText('Qualifies')
  await expect(card).toContainText(/Last checked .*: passed/)
  await card.getByText('All ten checks').click()
  await expect(card.getByRole('listitem')).toHaveCount(10)
  await app.expectAccessible()

  // The runtime becomes another one, which does not pass: what failed and what helps is said, and it can be mended.
  await app.changeWorld({ failsCheck: true })
  await card.getByRole('button', { name: 'Check again' }).click()
  await expect(card).toContainText('It did not pass its last check. See whether it answers at all')
  await expect(card).toContainText('“It answers” was not passed: the runtime reported an error')
  await expect(card.getByText('not run', { exact: true }).first()).toBeAttached()
  await app.changeWorld({ failsCheck: false })
  await card.getByRole('button', { name: 'Check again' }).click()
  await expect(card).toContainText('Qualifies')

  // What is not there is asked nothing: no button pretends otherwise.
  await app.changeWorld({ runtimeState: 'unreachable' })
  await app.page.getByRole('radio', { name: 'Connections' }).click()
  await app.page.getByRole('radio', { name: 'Baseline' }).click()
  await expect(card).toContainText('It does not respond. Start the runtime; then it can be checked here')
  await expect(card.getByRole('button')).toHaveCount(0)
  await app.changeWorld({ runtimeState: 'ready' })

  await app.page.getByRole('radio', { name: 'Decisions' }).click()
  const main = app.page.getByRole('main')
  await expect(main).toContainText('Checked script on scripted, which passed')
  await expect(main).toContainText('Checked script on scripted, which failed')
  await expect(main).toContainText('you asked for it')
})

test('a message for which a runtime did not pass its check leads to where it is checked again', async ({ app }) => {
  await app.changeWorld({ failsCheck: true })
  await app.say('Anyone there?')
  const notice = app.page.getByRole('region', { name: 'The runtime did not pass its check' })
  await notice.getByRole('button', { name: 'Check it again' }).click()
  const card = app.page.getByRole('article', { name: /on Scripted$/ })
  await expect(card).toContainText('It did not pass its last check')
  await app.changeWorld({ failsCheck: false })
  await card.getByRole('button', { name: 'Check again' }).click()
  await expect(card).toContainText('Qualifies')
  await app.show('Conversation')
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(app.page.getByRole('main')).toContainText('You said: Anyone there?')
})

test('what was lost is told once, and what tried to leave is in the ledger', async ({ app }) => {
  await app.changeWorld({ isWatched: false, runtimeState: 'unreachable' })
  for (const [index, text] of ['One', 'Two', 'Three', 'Four'].entries()) {
    await app.say(text)
    await expect.poll(() => attempts(app)).toBe(index + 1)
  }
  await expect
    .poll(async () => (await app.world()).notices.map(({ title }) => title))
    .toEqual(['The baseline assistant is not available'])
  await app.changeWorld({ runtimeState: 'ready' })
  await app.say('Back again?')
  await expect(app.page.getByRole('main')).toContainText('You said: Back again?')
  await expect.poll(async () => (await app.world()).notices[0]?.isClosed).toBe(true)

  await app.electron.evaluate(({ session }) =>
    session.defaultSession.fetch('https://192.0.2.1/CANARY-ADDRESS').catch(() => undefined),
  )
  await app.show('Activity')
  await app.page.getByRole('radio', { name: 'Connections' }).click()
  const stopped = app.page.getByRole('region', { name: 'Stopped' })
  await expect(stopped).toContainText('The internet')
  await expect(stopped).toContainText('once')
  await expect(app.page.getByRole('region', { name: 'Made' })).toContainText('No connection was made.')
  await expect(app.page.getByRole('main')).not.toContainText('CANARY')
  await app.expectAccessible()
})

import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

/** More than are read when a session is opened. */
const TURNS = 64

/** Talks without looking, which is quicker than anybody could read. */
const talk = (app: Inquirium) =>
  app.page.evaluate(async (turns) => {
    const session = 'session:long'
    const say = (index: number, parent: string | null) =>
      new Promise<string>((resolve) => {
        const turn = `turn:long-${index}`
        const stop = window.inquirium.subscribe((push) => {
          if (push.type !== 'facts.recorded') return
          const answer = push.facts.find(({ fact }) => fact?.schema === 'inquirium.inquiry-result.v1')?.fact
          if (answer?.schema !== 'inquirium.inquiry-result.v1' || answer['turn/id'] !== turn) return
          stop()
          resolve(answer['result/ref'])
        })
        const attachments = { added: [], kept: [] }
        const submit = async () => {
          const said = { session, turn, parent, text: `message number ${index}`, attachments }
          const reply = await window.inquirium.request('turn.submit', said)
          // The attempt before is recorded a moment before it has ended.
          if (!reply.ok) queueMicrotask(submit)
        }
        void submit()
      })
    let parent: string | null = null
    for (let index = 0; index < turns; index += 1) parent = await say(index, parent)
  }, TURNS)

test.use({ expectedConsole: /ResizeObserver loop/ })

test('a long session opens at its end, and what was said at its beginning can be reached and found', async ({
  app,
}) => {
  await talk(app)
  await app.page.reload()
  await app.page
    .getByRole('button', { name: /message number 0/ })
    .first()
    .click()
  const feed = app.page.getByRole('feed', { name: 'Conversation' })
  await expect(feed).toContainText(`You said: message number ${TURNS - 1}`)
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('message number 0')
  expect(await feed.getByRole('article').count()).toBeLessThan(60)

  const first = feed.getByText('message number 0', { exact: true })
  await expect(async () => {
    await feed.evaluate((element) => {
      element.scrollTop = 0
    })
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass()

  await app.chooseFromMenu('Command palette')
  await app.page.getByRole('combobox', { name: 'Search everything' }).fill('number 27')
  await app.page
    .getByRole('option', { name: /message number 27/ })
    .first()
    .click()
  await expect(feed.getByText('message number 27', { exact: true })).toBeInViewport()
})

import type { Inquirium } from '../fixtures/inquirium'
import { letThrough, meetFate } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

/** More than are read when a session is opened. */
const TURNS = 70

interface Said {
  readonly text: string
  /** Goes on from the answer before, or begins anew beside what was said first. */
  readonly continues: boolean
}

const along = Array.from({ length: TURNS }, (_, index): Said => ({ text: `message number ${index}`, continues: true }))

/** Talks without looking, which is quicker than anybody could read. */
const talk = (app: Inquirium, words: readonly Said[], session = 'session:long') =>
  app.page.evaluate(
    async ({ given, session }) => {
      const say = (text: string, parent: string | null) =>
        new Promise<string>((resolve) => {
          const turn = `turn:${text.replaceAll(' ', '-')}`
          const stop = window.inquirium.subscribe((push) => {
            if (push.type !== 'facts.recorded') return
            const answer = push.facts.find(({ fact }) => fact?.schema === 'inquirium.inquiry-result.v1')?.fact
            if (answer?.schema !== 'inquirium.inquiry-result.v1' || answer['turn/id'] !== turn) return
            stop()
            resolve(answer['result/ref'])
          })
          const attachments = { added: [], kept: [] }
          const submit = async () => {
            const reply = await window.inquirium.request('turn.submit', { session, turn, parent, text, attachments })
            // The attempt before is recorded a moment before it has ended.
            if (!reply.ok) queueMicrotask(submit)
          }
          void submit()
        })
      let last: string | null = null
      for (const { text, continues } of given) last = await say(text, continues ? last : null)
    },
    { given: words, session },
  )

/** As on another day: nothing of the session is held, and it is opened from the list. */
async function openAnew({ page }: Inquirium, name = /message number 0/): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name }).first().click()
}

/** How much of a conversation is in the page at its beginning, once nothing more is being drawn. */
async function drawnAtBeginning({ page }: Inquirium, first: string): Promise<number> {
  const feed = page.getByRole('feed', { name: 'Conversation' })
  await expect(async () => {
    await feed.evaluate((element) => element.scrollTo(0, 0))
    await expect(feed.getByText(first, { exact: true })).toBeInViewport({ timeout: 500 })
  }).toPass()
  // Rows beyond the view on both sides are there once the list no longer counts as scrolling.
  await expect(feed.locator('> div')).not.toHaveCSS('pointer-events', 'none')
  return feed.evaluate(async (element) => {
    const count = () => element.querySelectorAll('*').length
    const calm = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    let before = -1
    while (before !== count()) {
      before = count()
      await calm()
      await calm()
    }
    return before
  })
}

test.use({ expectedConsole: /ResizeObserver loop/ })

test('a long session opens at its end, and what was said at its beginning can be reached and found', async ({
  app,
}) => {
  await talk(app, along)
  await openAnew(app)
  const feed = app.page.getByRole('feed', { name: 'Conversation' })
  await expect(feed).toContainText(`You said: message number ${TURNS - 1}`)
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('message number 0')

  // What was found further back than anything that has been read is read and shown.
  await app.chooseFromMenu('Command palette')
  await app.page.getByRole('combobox', { name: 'Search everything' }).fill('number 7')
  await app.page.getByRole('option', { name: /^message number 7/ }).click()
  const found = feed.getByRole('article', { name: /^You,/ }).filter({ hasText: /message number 7$/ })
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()

  await openAnew(app)
  await expect(feed).toContainText(`You said: message number ${TURNS - 1}`)
  // All of it has been read by then, and no more of it is in the page than of a session a fifth as long.
  const drawnOfLong = await drawnAtBeginning(app, 'message number 0')

  const few = Array.from(
    { length: TURNS / 5 },
    (_, index): Said => ({ text: `passage number ${index}`, continues: true }),
  )
  await talk(app, few, 'session:short')
  await openAnew(app, /passage number 0/)
  expect(drawnOfLong / (await drawnAtBeginning(app, 'passage number 0'))).toBeLessThanOrEqual(1.1)
})

test('a branch that was left long ago is gone back to with all that followed on it, though none of it was read', async ({
  app,
}) => {
  const { page } = app
  const feed = page.getByRole('feed', { name: 'Conversation' })
  await talk(app, [...along, { text: 'second wording', continues: false }, { text: 'third wording', continues: false }])
  await openAnew(app)
  await expect(feed).toContainText('You said: third wording')
  // Which wordings there are is said at the beginning of the session, and is read without anybody scrolling.
  await expect(feed).toContainText('3 of 3')
  for (const place of [2, 1]) {
    await page.getByRole('button', { name: 'Previous wording' }).click()
    await expect(feed).toContainText(`${place} of 3`)
  }
  await expect(feed).toContainText(`You said: message number ${TURNS - 1}`)

  // Chosen before the window was closed, it is the one that is open, from its end.
  await expect
    .poll(async () => (await app.facts()).filter((fact) => JSON.stringify(fact).includes('path-selected')).length)
    .toBeGreaterThan(0)
  await openAnew(app)
  await expect(feed).toContainText(`You said: message number ${TURNS - 1}`)
})

test('a session keeps its name while it is read, and one that cannot be read says what to do', async ({ app }) => {
  const { page } = app
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  const open = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  await app.ask('The first matter')
  await app.chooseFromMenu('New session')
  await app.ask('The second matter')
  await page.reload()

  await meetFate(app, ['conversation.open'], 'waiting')
  await open('The first matter')
  await expect(title).toHaveText('The first matter')
  await expect(main).toContainText('Reading…')
  await meetFate(app, ['conversation.open'], { refusedWith: 'disk-failed' })
  await open('The second matter')
  await expect(title).toHaveText('The second matter')
  await expect(main).toContainText('This session could not be read')
  await app.expectAccessible()
  await letThrough(app)
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(main).toContainText('You said: The second matter')
  await open('The first matter')
  await expect(main).toContainText('You said: The first matter')
  await expect(main).not.toContainText('Reading…')
})

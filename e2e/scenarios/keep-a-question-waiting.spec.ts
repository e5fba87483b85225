import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assistantAsks, waitingQuestion } from '../fixtures/asking-tool'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, screenshots, test } from '../fixtures/test'

const ASSISTANT = 'The assistant suggests a question'
const asks = assistantAsks({ question: 'Shall I go on?', answer_type: 'boolean' })
const several = assistantAsks(
  { question: 'First of all?', answer_type: 'boolean' },
  { question: 'And the second?', answer_type: 'boolean' },
)

async function beginAsking(app: Inquirium, reply = asks): Promise<void> {
  await app.enableTools('Ask you a question')
  await app.changeWorld({ answers: [reply, 'Then it is settled.'] })
  await app.say('Help me move out.')
  await expect(app.page.getByRole('group', { name: ASSISTANT })).toBeVisible()
}

test('a question outlives its window: reloaded or closed, it opens again where it waits', async ({ app }) => {
  const { electron } = app
  await beginAsking(app)
  await app.page.reload()
  await expect(app.page.getByRole('group', { name: ASSISTANT })).toContainText('Shall I go on?')
  await expect(app.page.getByRole('heading', { name: 'Help me move out.' }).first()).toBeVisible()

  const windows = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(windows).toBe(0)
  const [page] = await Promise.all([
    electron.waitForEvent('window'),
    electron.evaluate(({ app: running }) => running.emit('activate')),
  ])
  const question = page.getByRole('group', { name: ASSISTANT })
  await expect(question).toContainText('Shall I go on?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('main')).toContainText('Then it is settled.')
})

test('a page whose process was lost comes back to the question', async ({ app }) => {
  const { electron } = app
  await beginAsking(app)
  // The driver gives up a page that was lost, so the new one is looked at from inside.
  await electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('there is no window')
    const loaded = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()))
    process.kill(contents.getOSProcessId(), 'SIGKILL')
    await loaded
  })
  const waits = () =>
    electron.evaluate(({ BrowserWindow }): Promise<string> | undefined =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.textContent'),
    )
  await expect.poll(waits).toContain('Shall I go on?')
  const picture = await electron.evaluate(async ({ BrowserWindow }) =>
    (await BrowserWindow.getAllWindows()[0]?.webContents.capturePage())?.toPNG().toString('base64'),
  )
  writeFileSync(join(screenshots, 'a-page-that-came-back.png'), picture ?? '', 'base64')
  await app.close()
})

test('two questions are asked one after the other, and the keyboard goes on to the next', async ({ app }) => {
  await beginAsking(app, several)
  const question = app.page.getByRole('group', { name: ASSISTANT })
  await expect(question).toContainText('First of all?')
  await expect(app.page.getByRole('list', { name: 'Questions that wait for this one' })).toContainText('After this')
  // Nothing pressed counts in the first half second.
  await expect(question.getByRole('button', { name: 'Yes' })).toBeEnabled()
  await question.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(question).toContainText('And the second?')
  await expect(question).toBeFocused()
  await expect(question.getByRole('button', { name: 'No' })).toBeEnabled()

  // In another session the question is out of sight, and Decisions leads back to where it waits.
  await app.chooseFromMenu('New session')
  await expect(question).toHaveCount(0)
  await app.page.getByRole('button', { name: 'Decisions, something waits for you' }).click()
  const waiting = app.page.getByRole('article', { name: ASSISTANT })
  await expect(waiting).toContainText('Help me move out.')
  await app.expectAccessible()
  await waiting.getByRole('button', { name: 'Open' }).click()
  await expect(app.page.getByRole('heading', { name: 'Help me move out.' }).first()).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.page.getByRole('main')).toContainText('Then it is settled.')

  await app.page.getByRole('button', { name: 'Decisions', exact: true }).click()
  const past = app.page.getByRole('region', { name: 'Asked before' })
  await expect(past.getByRole('listitem')).toHaveCount(2)
  await past.getByRole('button', { name: 'Outcome' }).click()
  await app.page.getByRole('checkbox', { name: 'You cancelled' }).click()
  await app.page.keyboard.press('Escape')
  await expect(past.getByRole('listitem')).toHaveCount(1)
  await past.getByText('you cancelled it').click()
  await past.getByRole('button', { name: 'Why was I asked?' }).click()
  await expect(past).toContainText('The assistant proposed it; the host checked it')
  await app.expectAccessible()
  await past.getByRole('button', { name: 'Open where it was asked' }).click()
  await expect(app.page.getByRole('article', { name: 'Called and asked on the way' })).toContainText('First of all?')
})

test('stopping the answer ends its question, and whoever comes later is told how it ended', async ({ app }) => {
  await beginAsking(app)
  const ref = await waitingQuestion(app)
  await app.page.getByRole('button', { name: 'Stop' }).click()
  await expect(app.page.getByRole('group', { name: ASSISTANT })).toHaveCount(0)
  await expect(app.page.getByRole('article', { name: 'Called and asked on the way' })).toContainText('you cancelled it')
  const late = await app.page.evaluate(
    (question) => window.inquirium.request('question.answer', { question, key: 'late', answer: true, remember: false }),
    ref,
  )
  expect(late).toEqual({ ok: false, code: 'already-closed', detail: 'already-cancelled' })
})

test('a question that waited when the app was killed is closed, and never answered', async ({ open }) => {
  const before = await open()
  await beginAsking(before)
  await before.kill()

  const after = await open(before.dataDirectory)
  await after.page
    .getByRole('button', { name: /Help me move out/ })
    .first()
    .click()
  const line = after.page.getByRole('article', { name: 'Called and asked on the way' })
  await expect(line).toContainText('it was cut off before you answered')
  await expect(after.page.getByRole('group', { name: ASSISTANT })).toHaveCount(0)
})

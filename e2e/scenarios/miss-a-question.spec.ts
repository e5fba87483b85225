import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assistantAsks, waitingQuestion } from '../fixtures/asking-tool'
import type { Inquirium } from '../fixtures/inquirium'
import { fallAsleep, passTime, wakeUp } from '../fixtures/sleep'
import { expect, screenshots, test } from '../fixtures/test'

test.use({ files: { 'config.toml': '# mine\n[questions]\nanswer_within_minutes = 30\n' } })

const questionOf = (app: Inquirium) => app.page.getByRole('group', { name: 'The assistant suggests a question' })

async function beAsked(app: Inquirium, question: string): Promise<void> {
  await app.changeWorld({ answers: [assistantAsks({ question, answer_type: 'boolean' }), `Then without: ${question}`] })
  await app.say(`Ask me: ${question}`)
  await expect(questionOf(app)).toContainText(question)
  await expect(questionOf(app).getByRole('button', { name: 'Yes' })).toBeEnabled()
}

/** What the model was told about the call that asked, and nothing more. */
async function lastToldOf(app: Inquirium): Promise<string> {
  const { requests } = await app.world()
  return JSON.stringify(requests.at(-1)?.turns.at(-1)?.content)
}

test('a question whose time is up closes without an answer, also in a machine that slept, and a late answer is told so', async ({
  app,
}) => {
  const main = app.page.getByRole('main')
  await app.enableTools('Ask you a question')

  // Asleep past the deadline: the clock went on, and waking up is what closes it.
  await fallAsleep(app)
  await beAsked(app, 'Shall I go on?')
  await expect(questionOf(app)).toContainText(/At .* it closes without an answer\. The assistant gets none\./)
  await app.expectAccessible()
  await passTime(app, 60)
  await expect(questionOf(app)).toContainText('Shall I go on?')
  await wakeUp(app)
  await expect(questionOf(app)).toHaveCount(0)
  await expect(main).toContainText('Then without: Shall I go on?')
  await expect(main.getByRole('article', { name: 'Called and asked on the way' })).toContainText(
    'nobody answered in time',
  )
  expect(await lastToldOf(app)).toContain('ended without an answer')

  // The operator is quicker than the host to look at the clock, and still too late.
  await fallAsleep(app)
  await beAsked(app, 'And what of this?')
  await passTime(app, 60)
  await questionOf(app).getByRole('button', { name: 'Yes' }).click()
  const notice = app.page.getByRole('alert').filter({ hasText: 'Your answer came too late' })
  await expect(notice).toContainText('Its time had run out. What you chose was not used.')
  await app.expectAccessible()
  await expect(main).toContainText('Then without: And what of this?')
  expect(await lastToldOf(app)).toContain('ended without an answer')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await wakeUp(app)
})

test('of two answers at once the first counts, and whoever gave the second is told', async ({ app }) => {
  await app.enableTools('Ask you a question')
  await beAsked(app, 'Is it paid?')
  const question = await waitingQuestion(app)
  // In one task, so that the window cannot have heard of the first when the second is pressed.
  await questionOf(app)
    .getByRole('button', { name: 'Yes' })
    .evaluate((button, ref) => {
      void window.inquirium.request('question.answer', { question: ref, key: 'first', answer: false, remember: false })
      if (button instanceof HTMLElement) button.click()
    }, question)
  const notice = app.page.getByRole('alert').filter({ hasText: 'Your answer came too late' })
  await expect(notice).toContainText('It was already answered. What you chose was not used.')
  await expect(app.page.getByRole('main')).toContainText('Then without: Is it paid?')
  expect(await lastToldOf(app)).toContain('false')
  const closings = (await app.facts()).filter(({ schema }) => schema === 'inquirium.operator-question-closed.v1')
  expect(closings).toMatchObject([{ state: 'answered', answer: { value: false } }])
})

test('how long a question waits is set in Settings, and taken back there', async ({ app }) => {
  const configuration = () => readFileSync(join(app.dataDirectory, 'config.toml'), 'utf8')
  await app.show('Settings')
  const closing = app.page.getByRole('switch', { name: 'Close questions that nobody answers' })
  const minutes = app.page.getByRole('spinbutton', { name: 'Minutes to answer' })
  await expect(minutes).toHaveValue('30')
  await minutes.fill('45')
  await minutes.press('Enter')
  await expect.poll(configuration).toBe('# mine\n[questions]\nanswer_within_minutes = 45\n')
  await closing.click()
  await expect(minutes).toHaveCount(0)
  await expect.poll(configuration).not.toContain('answer_within_minutes')
  await app.show('Conversation')
  await app.enableTools('Ask you a question')
  await beAsked(app, 'Shall I wait?')
  await expect(questionOf(app)).toContainText('It keeps waiting, and nothing is decided meanwhile.')

  // What waits keeps what it was told; the next one has the new time.
  await app.show('Settings')
  await closing.click()
  await expect(minutes).toHaveValue('60')
  await app.show('Conversation')
  await expect(questionOf(app)).toContainText('It keeps waiting')
  await questionOf(app).getByRole('button', { name: 'Yes' }).click()
  await expect(app.page.getByRole('main')).toContainText('Then without: Shall I wait?')
  await beAsked(app, 'And now?')
  await expect(questionOf(app)).toContainText(/At .* it closes without an answer/)
})

test('asked again about the same thing, the newer question takes the place of the older', async ({ app }) => {
  const { page } = app
  await app.ask('Aldebaran above the ridge')
  const message = page.getByRole('article').filter({ hasText: 'Aldebaran above the ridge' }).first()
  const question = page.getByRole('group', { name: 'The host requires' })
  const wantToDelete = async () => {
    await message.hover()
    await message.getByRole('button', { name: 'Delete this message' }).click()
  }
  await wantToDelete()
  await expect(question).toBeVisible()
  const older = await waitingQuestion(app)
  await wantToDelete()
  await expect.poll(() => waitingQuestion(app)).not.toBe(older)
  await expect(question).toHaveCount(1)
  const reply = await page.evaluate(
    (ref) => window.inquirium.request('question.answer', { question: ref, key: 'late', answer: true, remember: false }),
    older,
  )
  expect(JSON.stringify(reply)).toContain('already-superseded')
  await expect(message).toBeVisible()

  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Decisions', exact: true }).click()
  const past = page.getByRole('region', { name: 'Asked before' })
  await expect(past.getByRole('listitem')).toHaveCount(2)
  await past.getByText('another question took its place').click()
  await past.getByRole('button', { name: 'Why was I asked?' }).first().click()
  await page.screenshot({ path: join(screenshots, 'a-question-replaced.png') })
  await expect(message).toHaveCount(0)
})

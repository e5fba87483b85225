import { expect, test } from '../fixtures/test'

test('a question is answered, and the answer says where it comes from', async ({ app }) => {
  await app.changeWorld({ answers: ['Ask for the *deposit* terms in writing.'] })
  await app.ask('What should I ask the landlord?')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('The assistant suggests')
  await expect(main).toContainText('Ask for the deposit terms in writing.')
  await expect(main).toContainText('runs here')
  await expect(main).toContainText('confidence unstated')
  await expect(app.composer).toHaveValue('')
  await app.expectAccessible()
})

test('stopping keeps what had arrived', async ({ app }) => {
  await app.changeWorld({ hold: true, answers: ['one two three four five six seven eight'] })
  await app.say('Count.')
  await expect(app.page.getByRole('main')).toContainText('four')
  await app.page.getByRole('button', { name: 'Stop' }).click()
  await expect(app.page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expect(app.page.getByRole('main')).toContainText('one two three four')
  await expect(app.page.getByRole('main')).not.toContainText('eight')
  await expect(app.page.getByRole('main')).toContainText(/stopped/i)
})

test('regenerating adds an answer and replaces none', async ({ app }) => {
  await app.changeWorld({ answers: ['The first view.', 'The second view.'] })
  await app.ask('Which way?')
  await app.page.getByRole('button', { name: 'Regenerate' }).first().click()
  await expect(app.page.getByRole('main')).toContainText('The second view.')
  await expect(app.page.getByRole('main')).toContainText('The first view.')
})

test('a verdict is kept with the answer', async ({ app }) => {
  await app.ask('Is it so?')
  const verified = app.page.getByRole('button', { name: 'Verified', exact: true }).first()
  await verified.click()
  await expect(verified).toHaveAttribute('aria-pressed', 'true')
  await app.show('Activity')
  await expect(app.page.getByRole('main')).toContainText(/verified/i)
})

test('why this answer tells who was chosen and what is known about the place', async ({ app }) => {
  await app.ask('Why?')
  await app.page.getByRole('button', { name: 'Why this answer' }).click()
  const panel = app.page.getByRole('complementary', { name: 'Why this answer' })
  await expect(panel).toContainText('Runtime')
  await expect(panel).toContainText('Locality')
  await expect(panel).toContainText(/nothing/i)
  await app.expectAccessible()
})

test('a sentence that looks like markup stays text', async ({ app }) => {
  await app.changeWorld({
    answers: ['<img src=https://192.0.2.1/x onerror=alert(1)> ![pixel](https://192.0.2.1/p.png)'],
  })
  await app.ask('Show me.')
  await expect(app.page.getByRole('main').locator('img')).toHaveCount(0)
  expect((await app.world()).blocked).toEqual([])
})

test('a conversation is there again after a restart, and after being killed in the middle of an answer', async ({
  open,
}) => {
  const before = await open()
  await before.changeWorld({ answers: ['A whole answer.', 'alpha beta gamma delta epsilon zeta eta theta'] })
  await before.ask('First question')
  await before.changeWorld({ hold: true })
  await before.say('Second question')
  await expect(before.page.getByRole('main')).toContainText('delta')
  // The draft of a running answer is saved once a second; the record of what was said is there at once.
  await expect
    .poll(() =>
      before.page.evaluate(() =>
        window.inquirium.request('sessions.search', { text: 'Second', limit: 1, before: null }),
      ),
    )
    .toMatchObject({ value: { hits: [{ kind: 'inquirium.inquiry-turn.v1' }] } })
  await before.kill()

  const after = await open(before.dataDirectory)
  await after.page
    .getByRole('button', { name: /First question/ })
    .first()
    .click()
  const main = after.page.getByRole('main')
  await expect(main).toContainText('A whole answer.')
  await expect(main).toContainText('Second question')
  await expect(main).toContainText(/ended before the answer did/i)
})

test('a message whose reply was lost is the same message when it is tried again', async ({ app }) => {
  await app.loseReplyTo('turn.submit')
  await app.say('Say it once.')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('You said: Say it once.')
  await expect(app.page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  await expect(app.composer).toHaveValue('Say it once.')
  await expect(main).toContainText('trying again never makes two of it')
  await app.expectAccessible()
  await app.page.getByRole('button', { name: 'Retry' }).click()
  await expect(app.composer).toHaveValue('')
  await expect(main.getByRole('article', { name: /^You,/ })).toHaveCount(1)
  expect((await app.facts()).filter(({ schema }) => schema === 'inquirium.inquiry-turn.v1')).toHaveLength(1)
  expect((await app.world()).requests).toHaveLength(1)

  // A control: the same words said anew are another message.
  await app.ask('Say it once.')
  await expect(main.getByRole('article', { name: /^You,/ })).toHaveCount(2)
})

import { expect, test } from '../fixtures/test'

test('the feed explains an answer without saying what it was about', async ({ app }) => {
  await app.changeWorld({ answers: ['The answer holds CANARY-ANSWER.'] })
  await app.ask('A question with CANARY-QUESTION')
  await app.show('Activity')
  const main = app.page.getByRole('main')
  await expect(main).toContainText(/chose/i)
  await expect(main).toContainText(/host/i)
  await expect(main).not.toContainText('CANARY')
  await app.expectAccessible()
  const everything = await app.page.evaluate(() =>
    window.inquirium.request('activity.read', {
      before: null,
      limit: 200,
      filter: {
        kinds: [],
        provenances: [],
        outcomes: [],
        runtimes: [],
        modes: [],
        from: null,
        until: null,
        text: '',
        reasons: [],
        turns: null,
      },
    }),
  )
  expect(JSON.stringify(everything)).not.toContain('CANARY')
})

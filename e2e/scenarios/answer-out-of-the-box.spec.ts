import { priorities } from '../fixtures/priorities'
import { starterModel } from '../fixtures/starter-model'
import { expect, test } from '../fixtures/test'

test.use({ environment: { INQUIRIUM_REAL_MODEL: '1' } })

test('a fresh app answers by itself with the model that comes with it, says that it is small, and stops', async ({
  app,
}) => {
  const model = starterModel()
  expect(model, 'the model that comes with the installation').not.toBeNull()
  // The real model on every core: checked first, then loaded, at whatever speed this machine has.
  test.setTimeout(480_000)
  const main = app.page.getByRole('main')
  await expect(app.page.getByRole('button', { name: /^Runtime: / })).toHaveText(`Runtime: ${model} · runs here`)
  await expect(app.page.getByRole('button', { name: 'Baseline · no tools' })).toBeVisible()
  await app.say('Tell a long story about a river, in many sentences.')
  await expect(main).toContainText('Checking the runtime')
  await expect(main).toContainText('Answering', { timeout: 420_000 })
  const { model: working, window } = await priorities(app)
  expect(Math.min(...working), 'every thread of the model works after those of the window').toBeGreaterThan(window)
  await app.page.getByRole('button', { name: 'Stop', exact: true }).click()

  await expect(main.getByRole('button', { name: 'Why this answer' })).toBeVisible()
  await expect(main).toContainText('A small starter model wrote this, and small models are often wrong.')
  const result = (await app.facts()).find((fact) => fact.schema === 'inquirium.inquiry-result.v1')
  expect(result).toMatchObject({
    outcome: 'cancelled',
    locality_verdict: { verdict: 'proven-in-process' },
    output: [{ type: 'text', text: expect.stringMatching(/\w/) }],
  })
  await app.expectAccessible()
})

import { expect, test } from '../fixtures/test'

test('an answer says how it stands and what to know before relying on it, and the panel says why it was given', async ({
  app,
}) => {
  const { page } = app
  const last = page.getByRole('article', { name: 'The assistant suggests' }).last()
  const answers = page.getByRole('button', { name: 'Why this answer' })
  await app.changeWorld({
    hasSecondRuntime: true,
    answers: [
      'As it is.',
      {
        says: 'Perhaps so.',
        stance: 'hypothesis',
        confidence: 'medium',
        caveats: ['truncated', 'schema-repaired', 'locality-unverified'],
        groundedIn: ['context/minutes-of-may'],
      },
    ],
  })
  await app.ask(`A long beginning. ${'and then more of it '.repeat(250)}`)
  await expect(last).toContainText('confidence unstated · from the model alone')
  await app.ask('How is it?')
  await expect(last).toContainText('The assistant supposes')
  await expect(last).toContainText('medium confidence stated · rests on one source')
  await expect(last).toContainText('cut off at the longest answer allowed')
  await expect(last).toContainText('Its form was repaired')
  await expect(last).toContainText('not verified where it was made')
  await app.say(`And a long end. ${'and then more of it '.repeat(200)}`)
  await expect(last).toContainText('The first message, with its answer, did not fit into the model and was left out.')
  await app.expectAccessible()

  await answers.last().click()
  const why = page.getByRole('complementary', { name: 'Why this answer' })
  for (const words of [
    'Runtimescript on Scripted',
    'the built-in one, since you chose no other',
    'Localityruns here: the model runs inside a process of Inquirium',
    'Passed overother: not chosen',
    'of 4,096 tokens',
    'Toolsnone were called',
    'Questionsnone were asked',
    /Answerabout [\d,]+ tokens/,
    'Policylocal only, only runtimes known to run here, advise only',
    'Left the machinenothing',
    /First token\d/,
    /Total\d/,
  ]) {
    await expect(why).toContainText(words)
  }

  // How much it could read is what was true then, whatever the same runtime can read today.
  await app.changeWorld({ windowTokens: 8192 })
  await app.say('And now?')
  await expect(last).toContainText('You said: And now?')
  await last.getByRole('button', { name: 'Why this answer' }).click()
  await expect(why).toContainText('of 8,192 tokens')
  await answers.first().click()
  await expect(why).toContainText('of 4,096 tokens')
})

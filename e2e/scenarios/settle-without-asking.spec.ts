import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const configured = `${askingTool}
[conversation.tools.probe.questions.settled]
answer = true

[conversation.tools.probe.questions.routed]
target = "assistant"
`

test.use({ files: { 'config.toml': configured } })

const asks = (id: string, text: string) => toolAsks({ id, text, answer_type: { type: 'boolean' } })

/** Opens the line of something that was not asked, and reads why. */
async function whyNotAsked(app: Inquirium, words: string): Promise<string> {
  const line = app.page
    .getByRole('article', { name: 'Called and asked on the way' })
    .getByRole('group')
    .filter({ hasText: `“${words}”` })
  await line.locator('summary').last().press('Enter')
  const why = line.getByRole('button', { name: 'Why was I not asked?' })
  await why.press('Enter')
  await expect(line.getByText('Not asked because')).toBeVisible()
  return (await line.textContent()) ?? ''
}

test('what was settled without asking is told, and why', async ({ app }) => {
  await enableAskingTool(app)
  await app.changeWorld({
    answers: [
      asks('settled', 'Use the usual folder?'),
      asks('routed', 'Is it a letter?'),
      { structured: { answer: true } },
      asks('sure', 'Replace it?'),
      asks('sure', 'Replace it too?'),
      'All four are done.',
    ],
  })
  await app.say('File these letters.')
  const question = app.page.getByRole('group', { name: 'A tool asks: local__probe' })
  await expect(question).toContainText('Replace it?')
  await question.getByRole('checkbox', { name: 'Remember for this turn' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(app.page.getByRole('main')).toContainText('All four are done.')

  const lines = app.page.getByRole('article', { name: 'Called and asked on the way' })
  await expect(lines).toContainText('“Use the usual folder?” · you were not asked · Yes')
  await expect(lines).toContainText('“Replace it?” · you said Yes · remembered for this turn')
  expect(await whyNotAsked(app, 'Use the usual folder?')).toContain('conversation.tools.probe.questions.settled.answer')
  expect(await whyNotAsked(app, 'Is it a letter?')).toContain('your configuration sends this question to the model')
  expect(await whyNotAsked(app, 'Replace it too?')).toContain('you had asked to remember your answer')
  await app.expectAccessible()

  await app.page.getByRole('button', { name: 'Why this answer' }).click()
  const why = app.page.getByRole('complementary', { name: 'Why this answer' })
  await expect(why).toContainText('local__probe asked: the configuration answered')
  await expect(why).toContainText('local__probe asked: script on Scripted answered in your place, as configured')
  await expect(why).toContainText('local__probe asked: your earlier answer was used')
  await expect(why.getByText('local__probe asked: you answered')).toHaveCount(1)

  // What was asked is found again by who asked and by which tool; the host asked whether the program may run.
  await app.page.getByRole('button', { name: 'Decisions', exact: true }).click()
  const past = app.page.getByRole('region', { name: 'Asked before' })
  const only = async (label: string, option: string) => {
    await past.getByRole('button', { name: label, exact: true }).click()
    await app.page.getByRole('checkbox', { name: option, exact: true }).click()
    await app.page.keyboard.press('Escape')
    await expect(past.getByRole('listitem')).toHaveCount(1)
  }
  await expect(past.getByRole('listitem')).toHaveCount(2)
  await only('Who asked', 'The host')
  await expect(past).toContainText('Let the tool probe run this program?')
  await past.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(past.getByRole('listitem')).toHaveCount(2)
  await only('Tool', 'local__probe')
  await expect(past).toContainText('Replace it?')
})

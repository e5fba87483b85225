import { expect, test } from '../fixtures/test'

test('the assistant asks a question only in a session the operator enabled it for', async ({ app }) => {
  const asking = {
    says: 'One thing first. ',
    calls: [{ name: 'ask_user', arguments: { question: 'Is the deposit paid?', answer_type: 'boolean' } }],
  }
  await app.changeWorld({ answers: [asking, 'Then ask for the receipt.'] })
  await expect(app.page.getByRole('button', { name: 'Baseline · no tools' })).toBeVisible()
  await app.enableTools('Ask you a question')
  await expect(app.page.getByRole('button', { name: 'Enhanced · 1 tool' })).toBeVisible()

  await app.say('Help me move out.')
  const question = app.page.getByRole('group', { name: /assistant/i })
  await expect(question).toContainText('Is the deposit paid?')
  await app.expectAccessible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(app.page.getByRole('main')).toContainText('Then ask for the receipt.')

  const { requests } = await app.world()
  expect(requests.map(({ policy }) => policy.scope)).toEqual(Array(2).fill('assistant-session-and-tools'))
  expect(requests[1]?.turns.at(-1)?.content).toMatchObject([{ text: '{"answer_type":"boolean","answer":true}' }])

  await app.chooseFromMenu('New session')
  await expect(app.page.getByRole('button', { name: 'Baseline · no tools' })).toBeVisible()
  await app.ask('And without tools?')
  const [, , baseline] = (await app.world()).requests
  expect(baseline?.tools).toBeUndefined()
  expect(baseline?.policy.scope).toBe('assistant-session-only')
  expect(baseline?.context_assembly.sources).toEqual([])
  expect(JSON.stringify(baseline)).not.toContain('move out')
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { expect, test } from '../fixtures/test'

test.describe('a configuration with a mistake', () => {
  test.use({ files: { 'config.toml': '# mine\n\nnonsense = true\n' } })

  test('is shown with its line and key until it is mended', async ({ app }) => {
    const { page } = app
    const strip = page.getByText(/line 3/i).first()
    await expect(strip).toBeVisible()
    await expect(page.getByText('nonsense').first()).toBeVisible()
    await app.expectAccessible()
    await app.show('Settings')
    await expect(page.getByRole('main')).toContainText('nonsense')
    await app.expectAccessible()

    writeFileSync(join(app.dataDirectory, 'config.toml'), '# mine\n')
    await expect(page.getByText(/line 3/i)).toHaveCount(0)
  })
})

test('a syntax error names its line', async ({ app }) => {
  writeFileSync(join(app.dataDirectory, 'config.toml'), 'a = 1\nb = = 2\n')
  await expect(app.page.getByText(/line 2/i).first()).toBeVisible()
})

/** A file that reads well and asks for what is not done. */
const unwise = `${askingTool}
[conversation.tools.probe.questions.usual]
answer = "maybe"

[conversation.tools.probe.questions.passphrase]
target = "assistant"

[conversation.tools.leaky]
command = ["/bin/sh", "-c", "unlock \\"$1\\"", "--", "--with={{tool.answers.passphrase}}"]
`

const circle = `
[assistant.model]
id = "inherit"

[providers.llm.aliases]
inherit = "ollama/llama3.2"
quick = "fast"
fast = "small"
small = "quick"
`

test.describe('a configuration that asks for what is not done', () => {
  test.use({ files: { 'config.toml': unwise } })

  test('is not followed there, and says where to mend it', async ({ app }) => {
    const { page } = app
    await enableAskingTool(app)
    await app.changeWorld({
      answers: [
        toolAsks({ id: 'usual', text: 'Use the usual folder?', answer_type: { type: 'boolean' } }),
        toolAsks({ id: 'passphrase', text: 'Passphrase of the archive', answer_type: { type: 'secret' } }),
        'Neither could be asked.',
      ],
    })
    await app.ask('Open the archive.')
    const lines = page.getByRole('article', { name: 'Called and asked on the way' }).getByRole('group')
    await expect(lines).toHaveText([
      /^›local__probe · did not work/,
      /“Use the usual folder\?” · the configured answer does not fit: correct it in config.toml/,
      /^›local__probe · did not work/,
      /“Passphrase of the archive” · only you may answer it, not a model: correct its target in config.toml/,
    ])
    // No model saw the question that only the operator may answer, or was asked in their place.
    const { requests } = await app.world()
    expect(requests.filter((request) => 'response_format' in request)).toEqual([])
    const [, , , secret] = await lines.all()
    await secret?.locator('summary').click()
    await secret?.getByRole('button', { name: 'Why was I not asked?' }).click()
    await expect(lines.last()).toContainText('conversation.tools.probe.questions.passphrase.target')
    await app.expectAccessible()

    await app.show('Activity')
    const sought = page.getByRole('searchbox', { name: 'Filter by reason or reference' })
    const ended = page.getByRole('button', { name: /Ended a question of local__probe without an answer/ })
    for (const reason of ['the configured answer does not fit', 'only you may answer it']) {
      await sought.fill(reason)
      await expect(ended).toHaveCount(1)
      await expect(ended).toContainText(reason)
    }

    await app.show('Settings')
    const left = page.getByRole('list', { name: 'Configured, but not offered' })
    await expect(left).toContainText('leaky')
    await expect(left).toContainText('"--with={{tool.answers.passphrase}}" would put answers into an argument')
    await expect(page.getByRole('list', { name: 'Waiting for your confirmation' })).toHaveCount(0)

    writeFileSync(join(app.dataDirectory, 'config.toml'), circle)
    const problems = page.getByRole('list', { name: 'Problems in config.toml' })
    await expect(problems.getByRole('listitem')).toHaveText([
      /^Line 3assistant.model.id"inherit" only makes sense in the target of a question; name a model here$/,
      /^Line 6providers.llm.aliases.inherit"inherit" is reserved/,
      /^Line 7providers.llm.aliases.quickleads back to itself: "quick", then "fast", then "small", then "quick"/,
    ])
    // What was in force stays in force.
    await expect(left).toContainText('leaky')
    writeFileSync(join(app.dataDirectory, 'config.toml'), askingTool)
    await expect(problems).toHaveCount(0)
    await expect(left).toHaveCount(0)
  })
})

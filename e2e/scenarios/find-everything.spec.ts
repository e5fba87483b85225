import type { Page } from '@playwright/test'
import { askingTool, assistantAsks, enableAskingTool } from '../fixtures/asking-tool'
import { letThrough, meetFate } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

const configured = `${askingTool}
[conversation.tools.probe.questions.settled]
answer = "in the glasshouse"
`

test.use({ files: { 'config.toml': configured } })

const NOTES = [
  ...Array.from({ length: 200 }, (_, index) => `Line ${index} of the notes.`),
  'The quillwort grows in the pond.',
  ...Array.from({ length: 200 }, (_, index) => `Line ${index + 201} of the notes.`),
].join('\n')

const marksOf = (page: Page, name: string) =>
  page.evaluate((given) => [...(CSS.highlights.get(given) ?? [])].map((range) => range.toString()), name)

/** The first mark is on screen, and nothing that scrolls hides it. */
const isMarkInSight = (page: Page, name: string) =>
  page.evaluate((given) => {
    const [mark] = (CSS.highlights.get(given) ?? []) as Iterable<Range>
    const place = mark?.getBoundingClientRect()
    if (!mark || !place || place.height === 0) return false
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    const met = document.elementFromPoint(x, y)
    return met !== null && (met.contains(mark.startContainer) || mark.startContainer.contains(met))
  }, name)

test('a search reaches files, tools, questions, thoughts and formulas, and opens them at their place', async ({
  app,
}) => {
  const { page } = app
  const find = async (words: string, where: string, marks = 'sought') => {
    await app.chooseFromMenu('Command palette')
    await page.getByRole('combobox', { name: 'Search everything' }).fill(words)
    const option = page.getByRole('option', { name: where })
    await expect(option).toHaveCount(1)
    await option.click()
    await expect.poll(() => isMarkInSight(page, marks)).toBe(true)
    return marksOf(page, marks)
  }
  await enableAskingTool(app, 'Ask you a question')
  await app.changeWorld({
    windowTokens: 32_768,
    answers: [
      {
        calls: [
          {
            name: 'local__probe',
            arguments: {
              question: { id: 'settled', text: 'Where does it grow?', answer_type: { type: 'text' } },
              plants: 'ferns\nhorsetail',
            },
          },
        ],
      },
      assistantAsks({ question: 'May the spikemoss stay?', answer_type: 'boolean' }),
      {
        says: `It follows that $$\\frac{adder}{tongue} = \\sqrt{2}$$\n\n${'More of it. '.repeat(400)}`,
        thinks: 'The moonwort is rare.',
      },
    ],
  })
  await app.composer.evaluate((box, text) => {
    const carried = new DataTransfer()
    carried.items.add(new File(['Nothing to see.'], 'first.txt'))
    carried.items.add(new File([text], 'notes.txt'))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }))
  }, NOTES)
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2)
  await app.say('What do my notes say?')
  const question = page.getByRole('group', { name: 'The assistant suggests a question' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  await app.chooseFromMenu('New session')
  await app.ask('Something else.')

  expect(await find('quillwort', 'Attached file', 'sought-in-file')).toEqual(['quillwort'])
  const file = page.getByRole('dialog', { name: 'notes.txt' })
  await expect(file).toBeVisible()
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(file).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^You,/ })).toBeFocused()
  await expect.poll(() => marksOf(page, 'sought-in-file')).toEqual([])

  const calls = page.getByRole('article', { name: 'Called and asked on the way' })
  expect(await find('glasshouse', 'Result of a tool')).toContain('glasshouse')
  await expect(calls.getByRole('region', { name: 'The model was told' })).toBeFocused()
  expect(await find('horsetail', 'Call of a tool')).toContain('horsetail')
  await expect(calls.getByRole('region', { name: 'Called with' })).toBeFocused()

  // Asked by the assistant, it is recorded three times over, and told once.
  await find('spikemoss', 'Question')
  const asked = page
    .getByRole('article', { name: 'Called and asked on the way' })
    .getByRole('group')
    .filter({ hasText: 'spikemoss' })
  await expect(asked.first()).toHaveAttribute('open', '')
  await expect(asked.first().locator('summary')).toBeFocused()

  expect(await find('moonwort', 'Answer')).toEqual(['moonwort'])
  expect((await find('frac', 'Answer')).map((text) => text.replaceAll('\u200b', ''))).toEqual([
    'tongueadder​=2​'.replaceAll('\u200b', ''),
  ])
})

test('sessions are found by their tags and instructions however many there are, and archived ones by name', async ({
  app,
}) => {
  const { page } = app
  const look = async (words: string) => {
    await app.chooseFromMenu('Command palette')
    await page.getByRole('combobox', { name: 'Search everything' }).fill(words)
  }
  const change = (session: string, ...changes: readonly object[]) =>
    page.evaluate(
      async ([of, all]) => {
        for (const one of all) await window.inquirium.request('session.change', { session: of, change: one })
      },
      [session, changes] as const,
    )
  await app.changeWorld({ answers: ['Strong wheat keeps for a year.'] })
  await app.ask('Which flour keeps longest?')
  const flour = (await app.facts())[0] as { 'session/ref': string }
  await change(
    flour['session/ref'],
    { event: 'tagged', tags: ['Sourdough', 'kitchen'] },
    { event: 'instructions-set', instructions: 'Answer as a miller would.' },
    { event: 'archived', archived: true },
  )
  // More than a page of the list, all of them newer.
  await page.evaluate(async () => {
    for (let index = 0; index < 101; index += 1) {
      const tagged = { event: 'tagged', tags: ['other'] }
      await window.inquirium.request('session.change', { session: `session:other-${index}`, change: tagged })
    }
  })
  const list = { archived: false, limit: 500, after: null }
  const listed = await page.evaluate((all) => window.inquirium.request('sessions.list', all), list)
  expect(listed).toHaveProperty('value.length', 101)
  await app.chooseFromMenu('New session')

  await look('dough kit')
  const option = page.getByRole('option', { name: /^Which flour keeps longest/ })
  await expect(option).toHaveText('Which flour keeps longest?Sourdough, kitchen · archived')
  await expect(option.locator('mark')).toHaveText(['dough', 'kit'])
  await option.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which flour keeps longest?')

  await app.chooseFromMenu('New session')
  await look('wheat')
  await expect(page.getByRole('option', { name: 'Answer · Which flour keeps longest? · archived' })).toHaveCount(1)
  await app.expectAccessible()
  await page.keyboard.press('Escape')

  // That nobody could look is not told as if nothing were there.
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await meetFate(app, ['sessions.search'], { refusedWith: 'disk-failed' })
  await look('miller')
  await expect(palette.getByRole('alert')).toContainText('The record could not be searched')
  await expect(palette).not.toContainText('Nothing has these words')
  await letThrough(app)
  await palette.getByRole('button', { name: 'Search again' }).click()
  await expect(palette.getByRole('alert')).toHaveCount(0)
  await page.getByRole('option', { name: 'Instructions · Which flour' }).click()
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Answer as a miller would.')
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toBeFocused()
})

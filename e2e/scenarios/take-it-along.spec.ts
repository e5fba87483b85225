import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, screenshots, test } from '../fixtures/test'

const screenshot = (name: string) => join(screenshots, `${name}.png`)

/** A question as older versions wrote it: ids of two parts, bare options, and responses without an outcome or a reason. */
const asBefore = (id: string, text: string, answer_type: object, response: object) => [
  {
    timestamp: '2026-03-18 13:19:10.0',
    type: 'inquiry_request',
    id,
    source: { source: 'tool', name: 'fs_modify_file' },
    question: { text, answer_type },
  },
  { timestamp: '2026-03-18 13:19:11.0', type: 'inquiry_response', id, ...response },
]

/** A conversation as JP leaves it on disk: a question whose answer never came, and an event nobody knows. */
const events = [
  { timestamp: '2026-03-18 13:19:07.360486', type: 'turn_start' },
  { timestamp: '2026-03-18 13:19:07.4', type: 'chat_request', content: 'Rename the module' },
  {
    timestamp: '2026-03-18 13:19:09.0',
    type: 'tool_call_request',
    id: 'toolu_01',
    name: 'fs_modify_file',
    arguments: { path: Buffer.from('src/lib.rs').toString('base64') },
  },
  {
    timestamp: '2026-03-18 13:19:09.1',
    type: 'inquiry_request',
    id: 'toolu_01.apply_changes.1',
    source: { source: 'tool', name: 'fs_modify_file' },
    question: { text: 'Apply the change to lib.rs?', answer_type: { type: 'boolean' }, default: true },
  },
  { timestamp: '2026-03-18 13:19:09.2', type: 'telepathy', strength: 11, felt: 'Unease\nand wonderment' },
  ...asBefore(
    'toolu_01.which',
    'Which name?',
    { type: 'select', options: ['module', 'package'] },
    { answer: 'package' },
  ),
  ...asBefore('toolu_01.sign', 'Sign it?', { type: 'boolean' }, { outcome: 'cancelled' }),
  ...asBefore('toolu_01.push', 'Push it?', { type: 'boolean' }, { outcome: 'cancelled', reason: 'tty_lost' }),
  { timestamp: '2026-03-18 13:19:12.0', type: 'chat_response', message: 'It is renamed.' },
]

test('a record goes out and comes in again, and a foreign conversation comes in whole', async ({ app }) => {
  const { page } = app
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-chosen-'))
  const strip = page.getByRole('region', { name: 'Work on the record' })
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  await app.changeWorld({ chosenPath: folder })
  await app.ask('Where does the Danube end?')
  // What is exported from the list is the session it is chosen for, and not the one that is open.
  await app.chooseFromMenu('New session')

  await sessions.getByRole('button', { name: /^More for Where/ }).click()
  await page.getByRole('menuitem', { name: 'Export as Markdown…' }).click()
  await expect(strip).toContainText('Exported')
  await strip.getByRole('button', { name: 'Show it' }).click()
  await expect.poll(async () => (await app.world()).revealed.length).toBe(1)
  const [markdown = ''] = readdirSync(folder)
  expect(markdown).not.toContain('Danube')
  expect(readFileSync(join(folder, markdown), 'utf8')).toContain('You said: Where does the Danube end?')
  rmSync(join(folder, markdown))
  await sessions.getByRole('button', { name: /^More for Where/ }).click()
  await page.getByRole('menuitem', { name: 'Export as JSON Lines…' }).click()
  await expect(strip).toContainText('.jsonl')
  const [lines = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, lines), 'utf8')).toContain('"session/ref"')
  rmSync(join(folder, lines))

  await app.show('Settings')
  const all = page.getByRole('group', { name: 'Export everything' })
  await all.getByRole('button', { name: 'Markdown…' }).click()
  await expect(strip).not.toContainText('.jsonl')
  await expect(strip).toContainText('Exported')
  const [texts = ''] = readdirSync(folder)
  expect(readdirSync(join(folder, texts))).toEqual([expect.stringMatching(/\.md$/)])
  rmSync(join(folder, texts), { recursive: true })
  await all.getByRole('button', { name: 'JSON Lines…' }).click()
  await expect(strip).toContainText('.jsonl')
  const bundle = join(folder, readdirSync(folder)[0] ?? '')
  await app.expectAccessible()
  await page.screenshot({ path: screenshot('settings-record') })

  await app.changeWorld({ chosenPath: bundle })
  await page.getByRole('button', { name: 'Check a bundle…' }).click()
  await expect(strip).toContainText('Intact')
  const altered = join(folder, 'altered.jsonl')
  writeFileSync(altered, readFileSync(bundle, 'utf8').replace('You said', 'You paid'))
  await app.changeWorld({ chosenPath: altered })
  await page.getByRole('button', { name: 'Check a bundle…' }).click()
  await expect(strip).toContainText(/^The bundle is not what was exported. Line \d+ was changed/)

  await page.getByRole('textbox', { name: 'Name of a new participant' }).fill('Another')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect(sessions.getByText('No sessions yet')).toBeVisible()

  await app.show('Settings')
  await page.getByRole('button', { name: 'A bundle…', exact: true }).click()
  await expect(strip).toContainText('Nothing was imported')
  await expect(strip).toContainText(/Line \d+ was changed/)
  await page.screenshot({ path: screenshot('a-bundle-that-was-altered') })

  await app.changeWorld({ chosenPath: bundle })
  await page.getByRole('button', { name: 'A bundle…', exact: true }).click()
  await expect(strip).toContainText('Imported')
  await expect(sessions.getByText('Where does the Danube end?')).toBeVisible()

  const conversation = join(folder, '17738399473-rename-the-module')
  mkdirSync(conversation)
  writeFileSync(join(conversation, 'events.json'), `${JSON.stringify(events, null, 2)}\n`)
  writeFileSync(
    join(conversation, 'metadata.json'),
    JSON.stringify({ title: 'Renaming', last_activated_at: '2026-03-18 13:19:12.0' }),
  )
  await app.changeWorld({ chosenPath: conversation })
  await page.getByRole('button', { name: 'A JP conversation…' }).click()
  await expect(strip).toContainText('In 1 session')
  await strip.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renaming')
  await expect(page.getByText('It is renamed.')).toBeVisible()
  await expect(page.getByText(/no response is recorded/)).toBeVisible()
  const asked = page.getByRole('article', { name: 'Called and asked on the way' })
  await expect(asked).toContainText('“Which name?” · answered elsewhere, before it was imported · package')
  await expect(asked).toContainText('“Sign it?” · it was cancelled')
  await expect(asked).toContainText('“Push it?” · it ended: tty_lost')
  const rest = page.getByRole('article', { name: 'Kept as it was written' })
  await rest.getByText('1 entry this version does not read, kept as written · telepathy').click()
  await expect(rest.getByRole('region', { name: 'Entry 5, telepathy' })).toContainText('"strength": 11')
  await app.expectAccessible()
  await page.screenshot({ path: screenshot('an-imported-conversation') })
  await rest.locator('summary').click()
  await expect(rest.getByRole('region')).toHaveCount(0)

  // What this version does not read is found nevertheless, and opened.
  await app.chooseFromMenu('Command palette')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('wonder')
  await page.getByRole('option', { name: 'Kept as it was written · Renaming' }).click()
  await expect(rest.getByRole('region', { name: 'Entry 5, telepathy' })).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('sought') ?? [])].map((range) => range.toString())))
    .toEqual(['wonder'])

  await app.show('Settings')
  await page.getByRole('button', { name: 'A JP conversation…' }).click()
  await expect(strip).toContainText('was imported before')
  rmSync(folder, { recursive: true })
})

test('an import or export shows how far it is, and leaves nothing when it is stopped', async ({ app }) => {
  const { page } = app
  const [folder, chosen] = [
    mkdtempSync(join(tmpdir(), 'inquirium-big-')),
    mkdtempSync(join(tmpdir(), 'inquirium-out-')),
  ]
  const strip = page.getByRole('region', { name: 'Work on the record' })
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const many = Array.from({ length: 2000 }, (_, index) => ({ type: 'chat_request', content: `Number ${index}` }))
  writeFileSync(join(folder, 'events.json'), JSON.stringify(many))
  await app.ask('Here before and after')
  await app.show('Settings')
  await app.useTheme('dark')

  /** Begins the work, sees that it goes on, and stops it in the middle. */
  const stopHalfway = async (begin: () => Promise<void>, name: string, look: () => void) => {
    await app.changeWeather({ stepsLeft: 3 })
    await begin()
    await expect(strip).toContainText(/[\d,]+ of [\d,]+/)
    await expect(strip.getByRole('progressbar')).toBeVisible()
    look()
    await page.screenshot({ path: screenshot(name) })
    await stop()
    await app.changeWeather({ stepsLeft: null })
    await expect(strip).toContainText('Stopped')
  }
  const stop = async () => {
    await strip.getByRole('button', { name: 'Stop' }).click()
    await expect(strip).toContainText(/Stopping…|Stopped/)
  }
  const importIt = () => page.getByRole('button', { name: 'A JP conversation…' }).click()
  const exportAs = (format: string) => () =>
    page.getByRole('group', { name: 'Export everything' }).getByRole('button', { name: format }).click()

  await app.changeWorld({ chosenPath: folder })
  await stopHalfway(importIt, 'an-import-under-way', () => undefined)
  await expect(strip).toContainText('Nothing was changed')
  await app.expectAccessible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  // Everything was read, and the thread is in the middle of the one commit.
  await app.changeWeather({ holdsRecording: true })
  await importIt()
  await expect(strip).toContainText(/recorded [\d,]+ of [\d,]+/)
  await page.screenshot({ path: screenshot('an-import-being-recorded') })
  await stop()
  await expect(strip.getByRole('button', { name: 'Stopping…' })).toBeDisabled()
  await app.changeWeather({ holdsRecording: false })
  await expect(strip).toContainText('Nothing was changed')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await importIt()
  await expect(strip).toContainText('Imported')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)

  await app.changeWorld({ chosenPath: chosen })
  for (const format of ['JSON Lines…', 'Markdown…']) {
    await stopHalfway(exportAs(format), 'an-export-under-way', () =>
      expect(readdirSync(chosen)).toEqual([expect.stringMatching(/\.writing$/)]),
    )
    await expect(strip).toContainText('Nothing was written')
    expect(readdirSync(chosen)).toEqual([])
  }
  await app.show('Activity')
  await expect(page.getByText('Stopped an export or import')).toHaveCount(4)
  for (const each of [folder, chosen]) rmSync(each, { recursive: true })
})

test('who leaves in the middle of an import waits for nothing, and finds nothing of it', async ({ app }) => {
  const { page } = app
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-big-'))
  const strip = page.getByRole('region', { name: 'Work on the record' })
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const switchOver = () => page.getByRole('button', { name: 'Switch' }).click()
  const many = Array.from({ length: 500 }, (_, index) => ({ type: 'chat_request', content: `Number ${index}` }))
  writeFileSync(join(folder, 'events.json'), JSON.stringify(many))
  await app.ask('Here before and after')
  await app.show('Settings')
  await page.getByRole('textbox', { name: 'Name of a new participant' }).fill('Another')
  await page.getByRole('button', { name: 'Create' }).click()

  await app.changeWorld({ chosenPath: folder })
  await app.changeWeather({ holdsRecording: true })
  await page.getByRole('button', { name: 'A JP conversation…' }).click()
  await expect(strip).toContainText(/recorded [\d,]+ of [\d,]+/)
  await switchOver()
  // The thread is in the middle of the one commit, deaf to every call, and is told all the same.
  await expect(strip.getByRole('button', { name: 'Stopping…' })).toBeVisible()
  await app.changeWeather({ holdsRecording: false })
  await expect(sessions.getByText('No sessions yet')).toBeVisible()

  await app.show('Settings')
  await switchOver()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('Here before and after')
  await app.show('Activity')
  await expect(page.getByText('Stopped an export or import')).toHaveCount(1)
  rmSync(folder, { recursive: true })
})

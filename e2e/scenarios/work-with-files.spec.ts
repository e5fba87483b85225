import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

function aFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'inquirium-notes-')), 'notes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'today.md'), 'Buy bread\nCall the landlord\n')
  return folder
}

/** Chooses faster than anything can be recorded: the second choice must not undo the first. */
async function chooseAtOnce(panel: Locator, ...titles: readonly [string, string]): Promise<void> {
  const [first, second] = titles.map((name) => panel.getByRole('checkbox', { name }))
  const later = await second?.elementHandle()
  await first?.evaluate(async (box, other) => {
    if (!(box instanceof HTMLElement && other instanceof HTMLElement)) throw new Error('no boxes to choose from')
    box.click()
    // React takes up the first click in a microtask; an answer of the main process needs a task.
    await Promise.resolve()
    other.click()
  }, later)
}

/** Lets the call on screen run, after a look at what would run. */
async function permit(app: Inquirium, what: string, how = 'Run it this once'): Promise<void> {
  const question = app.page.getByRole('group', { name: 'The host requires' })
  await expect(question).toContainText(what)
  await question.getByRole('radio', { name: how }).click()
  await question.getByRole('button', { name: 'Send this answer' }).click()
}

async function agree(app: Inquirium, ...shown: readonly [string, ...string[]]): Promise<void> {
  const question = app.page.getByRole('group', { name: 'A tool asks: write_file' })
  for (const text of shown) await expect(question).toContainText(text)
  // What it is about is in sight, however far the question before it was scrolled.
  await expect(question.getByText(shown[0])).toBeInViewport()
  await question.getByRole('button', { name: 'Write it', exact: true }).click()
}

test('a file is read and changed only in a granted folder, and only as the operator saw it', async ({ app }) => {
  const folder = aFolder()
  await app.changeWorld({
    folders: [folder],
    dialogAnswers: ['read-and-write'],
    answers: [
      { calls: [{ name: 'read_file', arguments: { path: 'notes/today.md' } }] },
      // The content is left out, so the same model is asked for it apart from the conversation.
      { calls: [{ name: 'write_file', arguments: { path: 'notes/today.md' } }] },
      { structured: { answer: { overwrite: true, content: 'Buy bread\nThe landlord was called\n' } } },
      'The list is up to date.',
    ],
  })
  await app.page.getByRole('button', { name: 'Baseline · no tools' }).click()
  const panel = app.page.getByRole('dialog', { name: 'Tools of this session' })
  await chooseAtOnce(panel, 'Read a file', 'Write a file')
  await expect(app.page.getByRole('button', { name: 'Enhanced · 2 tools' })).toBeVisible()
  await panel.getByRole('button', { name: /Open a folder to this session/ }).click()
  await expect(panel).toContainText('Folders open here: notes')
  await app.expectAccessible()
  await app.page.keyboard.press('Escape')

  await app.say('Bring my list up to date.')
  await permit(app, 'Read notes/today.md')
  await permit(app, 'Write notes/today.md')
  await agree(app, 'Change notes/today.md', '- Call the landlord', '+ The landlord was called')
  expect(readFileSync(join(folder, 'today.md'), 'utf8')).toContain('Call the landlord')
  await agree(app, 'exists already')
  await expect(app.page.getByRole('main')).toContainText('The list is up to date.')
  const calls = app.page.getByRole('article', { name: 'Called and asked on the way' })
  await expect(calls).toContainText('read_file “notes/today.md” · done')
  await calls.getByText('read_file “notes/today.md”').click()
  await expect(calls).toContainText('Call the landlord')
  await app.expectAccessible()
  expect(readFileSync(join(folder, 'today.md'), 'utf8')).toBe('Buy bread\nThe landlord was called\n')

  const { requests, dialogs } = await app.world()
  expect(dialogs.map(({ message }) => message)).toEqual([expect.stringContaining(folder)])
  // Who answers for the content sees the conversation; the conversation never sees the content.
  expect(requests[2]).toHaveProperty('response_format')
  expect(JSON.stringify(requests[3])).not.toContain('The landlord was called')
})

test('what fits a pattern the operator saw is not asked about again, until they take it back', async ({ app }) => {
  const folder = aFolder()
  writeFileSync(join(folder, 'other.md'), 'Something else')
  const reading = (path: string) => ({ calls: [{ name: 'read_file', arguments: { path } }] })
  await app.changeWorld({
    folders: [folder],
    dialogAnswers: ['read'],
    // However the model writes it, it is the same folder.
    answers: [reading('notes/today.md'), reading('./notes//other.md'), 'Both are read.', reading('notes/other.md')],
  })
  await app.enableTools('Read a file')
  await app.page.getByRole('button', { name: 'Enhanced · 1 tool' }).click()
  await app.page.getByRole('button', { name: /Open a folder to this session/ }).click()
  await expect(app.page.getByRole('dialog', { name: 'Tools of this session' })).toContainText('notes')
  await app.page.keyboard.press('Escape')

  await app.say('Read my notes.')
  const question = app.page.getByRole('group', { name: 'The host requires' })
  await expect(question).toContainText('notes/*')
  await expect(question).toContainText('Everything in notes, and in the folders in it.')
  await app.expectAccessible()
  await permit(app, 'Read notes/today.md', 'Run whatever fits this pattern, in this session')
  await expect(app.page.getByRole('main')).toContainText('Both are read.')

  await app.show('Settings')
  const calls = app.page.getByRole('list', { name: 'Calls you allowed for longer' })
  await expect(calls).toContainText('notes/*')
  await expect(calls).toContainText('every call that fits this pattern, in one session')
  await calls.getByRole('button', { name: 'Revoke: notes/*' }).click()
  await expect(calls).toHaveCount(0)
  await app.show('Conversation')
  await app.say('Once more.')
  await expect(question).toContainText('Read notes/other.md')
})

test('a folder that is taken back can no longer be read', async ({ app }) => {
  const folder = aFolder()
  await app.changeWorld({ folders: [folder], dialogAnswers: ['read'] })
  await app.show('Settings')
  await app.page.getByRole('button', { name: /Open a folder to every session/ }).click()
  const folders = app.page.getByRole('list', { name: 'Folders open to the file tools' })
  await expect(folders).toContainText('For reading, in every session')
  await app.expectAccessible()
  await folders.getByRole('button', { name: /Revoke/ }).click()
  await expect(folders).toHaveCount(0)
  await app.show('Conversation')
  await app.enableTools('Read a file')
  await app.changeWorld({ answers: [{ calls: [{ name: 'read_file', arguments: { path: 'notes/today.md' } }] }] })
  await app.say('Read my list.')
  await permit(app, 'Read notes/today.md')
  await expect(app.page.getByRole('main')).toContainText('The tool said: No folder is open to you')
})

import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainHeap } from '../fixtures/heap'
import { rawFiles } from '../fixtures/record-files'
import { expect, test } from '../fixtures/test'

/** Spelled apart, so that the words of this file are never found in what it looks through. */
const WRONG = ['quartz', 'lantern', 'orbit', '7341'].join('-')
const note = {
  text: 'The key lies under the third stone.\n',
  passphrase: ['copper', 'window', 'signal', '9052'].join('-'),
}

/** As `openssl enc -aes-256-cbc -pbkdf2` does it. */
function lock({ text, passphrase }: typeof note): Buffer {
  const salt = randomBytes(8)
  const derived = pbkdf2Sync(passphrase, salt, 10_000, 48, 'sha256')
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32))
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()])
}

test('a locked note is read with a passphrase that only the tool is given', async ({ app }) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'inquirium-notes-')), 'notes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'stone.md.enc'), lock(note))
  const call = { calls: [{ name: 'read_file', arguments: { path: 'notes/stone.md.enc' } }] }
  await app.changeWorld({ folders: [folder], dialogAnswers: ['read'], answers: [call, 'Under the third stone.'] })
  await app.enableTools('Read a file')
  await app.page.getByRole('button', { name: 'Enhanced · 1 tool' }).click()
  const panel = app.page.getByRole('dialog', { name: 'Tools of this session' })
  await panel.getByRole('button', { name: /Open a folder to this session/ }).click()
  await expect(panel).toContainText('Folders open here')
  await app.page.keyboard.press('Escape')

  await app.say('Where is the key?')
  const permission = app.page.getByRole('group', { name: 'The host requires' })
  await permission.getByRole('radio', { name: 'Run it this once' }).click()
  await permission.getByRole('button', { name: 'Send this answer' }).click()
  const question = app.page.getByRole('group', { name: 'A tool asks: read_file' })
  const answer = async (prompt: string, passphrase: string) => {
    await expect(question).toContainText(prompt)
    await expect(question).toContainText('What is inside is then given to the assistant and kept in the record.')
    await expect(question.getByRole('button', { name: 'Send and forget' })).toBeEnabled()
    await question.locator('input[type=password]').fill(passphrase)
    await app.page.keyboard.press('Enter')
  }
  await answer('Which passphrase opens notes/stone.md.enc?', WRONG)
  await answer('That did not open notes/stone.md.enc as text.', note.passphrase)

  const main = app.page.getByRole('main')
  await expect(main).toContainText('Under the third stone.')
  await expect(main.getByText('you gave a secret <redacted>')).toHaveCount(2)
  // The tool runs in main, so main is where a passphrase could stay behind.
  const memory = await mainHeap(app)
  const { requests } = await app.world()
  expect(requests.at(-1)?.turns.at(-1)?.content).toMatchObject([{ text: note.text, is_error: false }])
  const files = rawFiles(app.dataDirectory)
  // What was read is there, so that looking for what was typed would find it.
  expect(files).toContain('The key lies under')
  expect(memory.includes('The key lies under')).toBe(true)
  for (const typed of [WRONG, note.passphrase]) {
    expect(files).not.toContain(typed)
    expect(memory.includes(typed)).toBe(false)
    expect(JSON.stringify(requests)).not.toContain(typed)
  }
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const inTheDropZone = (
  app: Inquirium,
  type: 'dragover' | 'dragleave' | 'drop' | 'paste',
  files: readonly { name: string; text: string }[],
) =>
  app.composer.evaluate(
    (box, { kind, given }) => {
      const carried = new DataTransfer()
      for (const { name, text } of given) carried.items.add(new File([text], name))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
          : new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true })
      box.dispatchEvent(event)
    },
    { kind: type, given: files },
  )

test('text files go with a message, whichever way they come, and what is not text is refused', async ({ app }) => {
  const { page } = app
  const picture = join(app.dataDirectory, 'picture.png')
  const notes = join(app.dataDirectory, 'lease.txt')
  writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
  writeFileSync(notes, 'The deposit is two rents.')
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach' }).click(),
  ])
  await picker.setFiles([notes, picture])
  const files = page.getByRole('list', { name: 'Attached files' })
  await expect(files).toContainText('lease.txt')
  await expect(page.getByRole('region', { name: 'A file was not attached' })).toContainText('picture.png is not text')
  // A page is told nothing of a file that is chosen once more, unless it has let go of it.
  await expect(page.getByLabel('Files to attach')).toHaveValue('')
  await inTheDropZone(app, 'drop', [{ name: 'book.txt', text: 'page '.repeat(100_000) }])
  await expect(page.getByRole('region', { name: 'A file was not attached' })).toContainText(
    'is too large: 400 thousand characters at most',
  )
  await inTheDropZone(app, 'dragover', [{ name: 'dropped.md', text: '# Dropped' }])
  await expect(page.getByText('Drop to attach')).toBeVisible()
  await inTheDropZone(app, 'dragleave', [])
  await expect(page.getByText('Drop to attach')).toHaveCount(0)
  await inTheDropZone(app, 'dragover', [{ name: 'dropped.md', text: '# Dropped' }])
  await expect(page.getByText('Drop to attach')).toBeVisible()
  await inTheDropZone(app, 'drop', [
    { name: 'dropped.md', text: '# Dropped' },
    { name: 'beside.md', text: '# Beside it' },
  ])
  await expect(page.getByText('Drop to attach')).toHaveCount(0)
  await inTheDropZone(app, 'paste', [{ name: 'pasted.csv', text: 'a,b' }])
  await expect(files.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: /not attached/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'dropped.md is personal' }).click()
  await page.getByRole('menuitem', { name: /public/ }).click()
  for (const name of ['pasted.csv', 'beside.md']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(app.composer).toBeFocused()
  }
  await app.expectAccessible()

  // Words are pasted as words.
  await app.electron.evaluate(({ clipboard }) => clipboard.writeText('copied elsewhere'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(app.composer).toHaveValue('copied elsewhere')
  await expect(files.getByRole('listitem')).toHaveCount(2)

  await app.ask('What is the deposit?')
  const [request] = (await app.world()).requests
  expect(request?.turns.at(-1)?.content).toMatchObject([
    { type: 'text' },
    { type: 'attachment', title: 'lease.txt', text: 'The deposit is two rents.', classification: 'personal' },
    { type: 'attachment', title: 'dropped.md', classification: 'public' },
  ])
  await expect(files).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'dropped.md 9 bytes · public' })).toBeVisible()
  await page.getByRole('button', { name: 'lease.txt 25 bytes · personal' }).click()
  await expect(page.getByRole('dialog', { name: 'lease.txt' })).toContainText('The deposit is two rents.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit this message' }).click()
  await page.getByRole('textbox', { name: 'Your message in other words' }).fill('How high is it?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText('You said: How high is it?')
  expect((await app.world()).requests.at(-1)?.turns.at(-1)?.content).toHaveLength(3)
})

test('what was being written is there after a restart, in a new session as in an old one', async ({ open }) => {
  const before = await open()
  await before.ask('An old session')
  await before.composer.fill('a thought for the old one')
  await before.chooseFromMenu('New session')
  await before.composer.fill('a thought for a new one')
  await inTheDropZone(before, 'paste', [{ name: 'list.txt', text: 'milk' }])
  await expect(before.page.getByRole('list', { name: 'Attached files' })).toContainText('list.txt')
  await before.close()

  const after = await open(before.dataDirectory)
  await expect(after.composer).toHaveValue('a thought for a new one')
  await expect(after.page.getByRole('list', { name: 'Attached files' })).toContainText('list.txt')
  await after.page
    .getByRole('button', { name: /An old session/ })
    .first()
    .click()
  await expect(after.composer).toHaveValue('a thought for the old one')
})

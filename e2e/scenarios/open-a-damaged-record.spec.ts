import { readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory } from '../fixtures/launch'
import { recordFiles } from '../fixtures/record-files'
import { expect, screenshots, test } from '../fixtures/test'

const VERSION_OFFSET = 60

/** A record with a few entries in it, closed as it should be unless it is killed. */
async function recordWith(text: string, app: Inquirium, end: 'close' | 'kill' = 'close') {
  await app.ask(text)
  await app[end]()
  return { dataDirectory: app.dataDirectory, ...recordFiles(app.dataDirectory) }
}

test('a record that cannot be opened says why, and opens once it can be', async ({ open }) => {
  const { dataDirectory, database, head } = await recordWith('Remember the ford', await open())
  const whole = readFileSync(database)
  writeFileSync(database, 'this is no database at all, but it is long enough to be read as one '.repeat(40))
  const app = await open(dataDirectory)
  const alert = app.page.getByRole('alert').filter({ hasText: 'Nothing was changed on disk' })
  await expect(alert).toContainText('The record is damaged')
  await app.expectAccessible()
  await app.page.screenshot({ path: join(screenshots, 'a-damaged-record.png') })

  const newer = Buffer.from(whole)
  newer.writeUInt32BE(99, VERSION_OFFSET)
  writeFileSync(database, newer)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('written by a newer version')

  writeFileSync(database, whole)
  truncateSync(head, 0)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(app.composer).toBeVisible()
  const strip = app.page.getByRole('region', { name: 'The record' })
  await expect(strip).toContainText('The signature over the record')
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip).toHaveCount(0)
  await expect(app.page.getByRole('complementary', { name: 'Sessions' })).toContainText('Remember the ford')
})

test('entries that a damaged log has lost are left behind only at the operator’s word', async ({ open }) => {
  const { dataDirectory, log } = await recordWith('Before the storm', await open(), 'kill')
  const bytes = readFileSync(log)
  // In the first frame after the header, so that every commit behind it is out of reach.
  bytes.writeUInt8(bytes.readUInt8(100) ^ 0xff, 100)
  writeFileSync(log, bytes)
  const app = await open(dataDirectory)
  const alert = app.page.getByRole('alert').filter({ hasText: 'Nothing was changed on disk' })
  await expect(alert).toContainText('The end of the record is damaged')
  expect(readFileSync(log).equals(bytes)).toBe(true)
  await alert.getByRole('button', { name: /Go on without/ }).click()
  await expect(app.composer).toBeVisible()
  await expect(app.page.getByRole('region', { name: 'The record' })).toContainText('inquirium.db-wal.damaged')
  expect(readFileSync(`${log}.damaged`).equals(bytes)).toBe(true)
})

test('a record that is open elsewhere is left alone', async ({ app, open }) => {
  await app.ask('Mine while I am here')
  const other = freshDataDirectory()
  symlinkSync(join(app.dataDirectory, 'participants'), join(other, 'participants'))
  const second = await open(other)
  await expect(second.page.getByRole('alert').filter({ hasText: 'Another program' })).toBeVisible()
  await second.close()
  await app.ask('And still mine')
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { filesContaining } from './doubles/raw-files'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

it('keeps nothing over a restart that no fact refers to, and everything that one does', async () => {
  const { library, journal } = folder.open()
  await library.putBlob(Buffer.from('attached to nothing'))
  await journal.commit(aBatch({ facts: [aFiledTurn('a', { text: `kept ${'x'.repeat(300_000)}` })] }))
  // The control: until then it is there, for whoever is about to say something with it.
  expect(filesContaining(folder.directory, 'attached to nothing')).toHaveLength(1)
  await folder.close()
  const again = folder.open()
  expect(filesContaining(folder.directory, 'attached to nothing')).toEqual([])
  expect((await again.transcript.find('a'))?.fact).toMatchObject({ text: expect.stringMatching(/^kept x/) })
})

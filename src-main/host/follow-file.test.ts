import { EventEmitter } from 'node:events'
import type { watch } from 'node:fs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { followFile } from './follow-file'

/** A folder with a file in it, followed by way of what the system offers for it. */
function following(watchFolder?: typeof watch) {
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-follow-'))
  const path = join(folder, 'config.toml')
  writeFileSync(path, '')
  const told: string[] = []
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const tell = (what: string) => {
    told.push(what)
    resolve()
  }
  const followed = followFile(path, {
    onEvent: () => tell('event'),
    onLost: () => tell('lost'),
    ...(watchFolder ? { watch: watchFolder } : {}),
  })
  onTestFinished(() => {
    followed.close()
    rmSync(folder, { recursive: true })
  })
  return { folder, path, told, heard }
}

/** As the system does it when it has no more watches to give. */
const noMoreWatches = Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' })

it('a file is heard of when it is saved, and its neighbours are not', async () => {
  const { folder, path, told, heard } = following()
  writeFileSync(join(folder, 'other.toml'), 'x')
  writeFileSync(path, 'x')
  await heard
  expect(new Set(told)).toEqual(new Set(['event']))
})

it('a file that the system does not watch from the start is told to be lost, and nothing breaks', () => {
  const { told } = following((() => {
    throw noMoreWatches
  }) as unknown as typeof watch)
  expect(told).toEqual(['lost'])
})

it('a file that the system stops to watch is told to be lost once, and its watch is given back', () => {
  const watcher = Object.assign(new EventEmitter(), { isClosed: false, close: () => undefined })
  watcher.close = () => {
    watcher.isClosed = true
  }
  const { told } = following((() => watcher) as unknown as typeof watch)
  expect(told).toEqual([])
  watcher.emit('error', noMoreWatches)
  watcher.emit('error', noMoreWatches)
  expect([told, watcher.isClosed]).toEqual([['lost'], true])
})

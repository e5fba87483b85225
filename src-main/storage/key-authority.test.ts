import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScratchFolder } from './doubles/scratch-folder'
import { holdKeyOf } from './key-authority'
import { type KeyVault, openParticipants } from './participants'

let folder: string
beforeEach(() => {
  folder = createScratchFolder('authority')
})
afterEach(() => rmSync(folder, { recursive: true }))

const plain: KeyVault = {
  backend: 'test',
  protects: () => true,
  protect: async (secret) => secret,
  unprotect: async (sealed) => sealed,
}
const participants = (vault = plain) => openParticipants(folder, vault, () => '2026-01-01T00:00:00Z')

it('holds as long as the key is there, and again when it is back', async () => {
  const { ref, directory } = await participants().active()
  const authority = holdKeyOf(participants())
  expect(await authority.holds(ref)).toBe(true)
  const file = join(directory, 'identity.json')
  renameSync(file, `${file}.away`)
  expect(await authority.holds(ref)).toBe(false)
  renameSync(`${file}.away`, file)
  expect(await authority.holds(ref)).toBe(true)
  writeFileSync(file, '{ "schema": "something else" }')
  expect(await authority.holds(ref)).toBe(false)
})

it('is missing while the keyring is locked', async () => {
  const { ref } = await participants().active()
  const locked: KeyVault = { ...plain, unprotect: () => Promise.reject(new Error('the keyring is locked')) }
  expect(await holdKeyOf(participants(locked)).holds(ref)).toBe(false)
})

it('is not had with a key of another, or with bytes that are none', async () => {
  const me = await participants().active()
  const other = await participants().create('Work')
  const file = join(me.directory, 'identity.json')
  copyFileSync(file, `${file}.kept`)
  copyFileSync(join(other.directory, 'identity.json'), file)
  expect(await holdKeyOf(participants()).holds(me.ref)).toBe(false)
  copyFileSync(`${file}.kept`, file)
  const garbled: KeyVault = { ...plain, unprotect: async () => new Uint8Array([1, 2, 3]) }
  expect(await holdKeyOf(participants(garbled)).holds(me.ref)).toBe(false)
  expect(await holdKeyOf(participants()).holds(me.ref)).toBe(true)
})

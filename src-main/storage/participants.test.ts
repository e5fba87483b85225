import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { createScratchFolder } from './doubles/scratch-folder'
import { openRecord } from './open-record'
import { isSignedBy, signingKeyOf, signText } from './participant-key'
import { type KeyVault, openParticipants } from './participants'

let folder: string
beforeEach(() => {
  folder = createScratchFolder('participants')
})
afterEach(() => rmSync(folder, { recursive: true }))

const flipped = (bytes: Uint8Array) => Uint8Array.from(bytes, (byte) => byte ^ 0x5a)
const vault: KeyVault = {
  protect: async (secret) => flipped(secret),
  unprotect: async (sealed) => flipped(sealed),
  backend: 'test',
  protects: (backend) => backend !== 'plain-text',
}
const participants = (keys = vault) => openParticipants(folder, keys, () => '2026-01-01T00:00:00Z')

async function unlocked(ref: string) {
  const outcome = await participants().unlock(ref)
  if (outcome.outcome === 'refused') throw new Error(outcome.code)
  return outcome
}

it('makes a participant on the first run and finds it again on the next', async () => {
  const first = await participants().active()
  expect(ParticipantRef.safeParse(first.ref).success).toBe(true)
  expect(await participants().active()).toEqual(first)
  expect(await participants().list()).toEqual([first])
})

it('keeps the key protected, and the key fits the name', async () => {
  const { ref, directory } = await participants().active()
  const { secret } = await unlocked(ref)
  expect(isSignedBy(ref, 'text', signText(signingKeyOf(secret), 'text'))).toBe(true)
  expect(isSignedBy(ref, 'another text', signText(signingKeyOf(secret), 'text'))).toBe(false)
  const file = join(directory, 'identity.json')
  expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(secret).toString('base64'))
  expect(statSync(file).mode & 0o077).toBe(0)
})

it('can create, name and switch', async () => {
  const me = await participants().active()
  const other = await participants().create('Work')
  expect(await participants().active()).toEqual(me)
  expect(await participants().switchTo(other.ref)).toEqual(other)
  expect(await participants().active()).toEqual(other)
  expect(await participants().rename(other.ref, '../Office')).toMatchObject({
    name: '../Office',
    directory: other.directory,
  })
  const unknown = me.ref.replace(/.{4}$/, 'AAAA')
  expect(
    await participants()
      .switchTo(unknown)
      .catch(() => null),
  ).toBeNull()
  expect(readdirSync(folder)).toEqual(['participants'])
})

it('says so when the key cannot be read any more', async () => {
  const { ref } = await participants().active()
  const locked: KeyVault = { ...vault, unprotect: () => Promise.reject(new Error('no keyring')) }
  expect(await participants(locked).unlock(ref)).toEqual({ outcome: 'refused', code: 'key-unreadable' })
})

it('still reads a key that was kept in plain text before there was a key store, and says which is which', async () => {
  const plain: KeyVault = { ...vault, backend: 'plain-text', protect: async (secret) => secret }
  const today: KeyVault = {
    ...vault,
    unprotect: async (sealed, backend) => (backend === 'plain-text' ? sealed : vault.unprotect(sealed, backend)),
  }
  const before = await participants(plain).create('Before')
  const after = await participants(today).create('After')
  expect(await participants(today).unlock(before.ref)).toMatchObject({ participant: { keyProtected: false } })
  expect(await participants(today).unlock(after.ref)).toMatchObject({ participant: { keyProtected: true } })
  const { secret } = (await participants(today).unlock(before.ref)) as { secret: Uint8Array }
  expect(isSignedBy(before.ref, 'text', signText(signingKeyOf(secret), 'text'))).toBe(true)
})

it('makes no new participant in the place of one whose file is damaged', async () => {
  const { ref, directory } = await participants().active()
  writeFileSync(join(directory, 'identity.json'), '{"half":')
  writeFileSync(join(folder, 'participants', 'active.json'), 'not JSON')
  expect(await participants().active()).toMatchObject({ ref, directory })
  expect(await participants().unlock(ref)).toEqual({ outcome: 'refused', code: 'key-unreadable' })
  expect(await participants().list()).toHaveLength(1)
})

it('never shows one participant what another said', async () => {
  const [first, second] = [await participants().create('A'), await participants().create('B')]
  const open = async (ref: string) => {
    const { participant, secret } = await unlocked(ref)
    const opening = openRecord({
      directory: participant.directory,
      participant: ref,
      secret,
      now: () => '2026-01-01T00:00:00Z',
      defer: setImmediate,
      idle: setImmediate,
    })
    if (opening.outcome === 'refused') throw new Error(opening.code)
    return opening.record
  }
  const [a, b] = [await open(first.ref), await open(second.ref)]
  await a.journal.commit(aBatch({ facts: [aFiledTurn('1', { 'participant/ref': first.ref, text: 'Only mine' })] }))
  expect(await b.transcript.query({ after: 0, limit: 9 })).toEqual([])
  expect(await b.library.search({ text: 'mine', limit: 9 })).toEqual([])
  await expect(
    b.journal.commit(aBatch({ facts: [aFiledTurn('1', { 'participant/ref': first.ref })] })),
  ).rejects.toThrow('another participant')
  await a.close()
  await b.close()
})

it('leaves preferences alone when a session is excised, and the record alone when preferences change', async () => {
  const { ref, directory } = await participants().active()
  const preferences = join(folder, 'ui-preferences.json')
  writeFileSync(preferences, '{"affordance":"hidden"}')
  const { secret } = await unlocked(ref)
  const opening = openRecord({
    directory,
    participant: ref,
    secret,
    now: () => '2026-01-01T00:00:00Z',
    defer: setImmediate,
    idle: setImmediate,
  })
  if (opening.outcome === 'refused') throw new Error(opening.code)
  const { journal, transcript, close } = opening.record
  await journal.commit(aBatch({ facts: [aFiledTurn('1', { 'participant/ref': ref })] }))
  writeFileSync(preferences, '{"affordance":"shown"}')
  expect((await transcript.find('1'))?.fact).not.toBeNull()
  const target = { kind: 'participant' } as const
  await journal.excise(
    'x',
    {
      schema: 'inquirium.excision.v1',
      'participant/ref': ref,
      'time/at': '2026-01-01T00:00:00Z',
      classification: 'personal',
      'excision/ref': 'x',
      target,
      cause: 'operator',
      'fact/count': 1,
    },
    [],
  )
  await close()
  expect(existsSync(preferences) && readFileSync(preferences, 'utf8')).toBe('{"affordance":"shown"}')
})

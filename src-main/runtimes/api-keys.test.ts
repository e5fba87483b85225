import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readJsonFile, writeJsonFile } from '../host/json-file'
import { KeptKeys, openApiKeys, type SecretVault } from './api-keys'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const reversed = (bytes: Uint8Array) => Uint8Array.from(bytes, (byte) => byte ^ 0xff)
const sealing: SecretVault = {
  protect: async (secret) => reversed(secret),
  unprotect: async (sealed, backend) => (backend === 'plain-text' ? sealed : reversed(sealed)),
  backend: 'a-keyring',
  protects: (backend) => backend !== 'plain-text',
}
const anotherLogin: SecretVault = { ...sealing, unprotect: () => Promise.reject(new Error('cannot decrypt')) }
const none: SecretVault = {
  protect: async (secret) => secret,
  unprotect: async (sealed) => sealed,
  backend: 'plain-text',
  protects: () => false,
}

const file = () => join(folder, 'api-keys.json')
const open = (vault: SecretVault = sealing) =>
  openApiKeys({
    vault,
    kept: { read: () => readJsonFile(file(), KeptKeys), write: (keys) => writeJsonFile(file(), keys) },
  })

const URL = 'http://127.0.0.1:8080'

describe('the key of a runtime', () => {
  it('is there again after a restart, for its runtime at its address and for nobody else', async () => {
    await open().keep('mine', URL, 'sk-canary')
    expect(await open().find('mine', URL)).toBe('sk-canary')
    expect(await open().find('mine', 'http://127.0.0.1:9090')).toBeNull()
    expect(await open().find('other', URL)).toBeNull()
  })

  it('is not on disk in any readable form, and the file is for its owner alone', async () => {
    await open().keep('mine', URL, 'sk-canary')
    const found = (text: string) => [text, Buffer.from(text).toString('base64')].some((form) => onDisk().includes(form))
    const onDisk = () => readFileSync(file(), 'utf8')
    expect(found('sk-canary')).toBe(false)
    expect(open().isProtected('mine', URL)).toBe(true)
    expect(statSync(file()).mode & 0o077).toBe(0)
    // The control: where the system has no key store it can be found, and the vault says so.
    const plain = open(none)
    await plain.keep('mine', URL, 'sk-canary')
    expect(found('sk-canary')).toBe(true)
    expect(plain.isProtected('mine', URL)).toBe(false)
  })

  it('is replaced by the next one, and gone when it is forgotten', async () => {
    const keys = open()
    await keys.keep('mine', URL, 'first')
    await keys.keep('other', URL, 'theirs')
    await keys.keep('mine', URL, 'second')
    expect(await keys.find('mine', URL)).toBe('second')
    await keys.forget('mine')
    expect([await keys.find('mine', URL), await keys.find('other', URL)]).toEqual([null, 'theirs'])
  })

  it('that another login sealed counts as missing', async () => {
    await open().keep('mine', URL, 'sk')
    expect(await open(anotherLogin).find('mine', URL)).toBeNull()
  })

  it('from before there was a key store is protected from the next time it is wanted, and said to be so only then', async () => {
    await open(none).keep('mine', URL, 'sk-canary')
    const keys = open()
    expect(keys.isProtected('mine', URL)).toBe(false)
    expect(await keys.find('mine', URL)).toBe('sk-canary')
    expect(keys.isProtected('mine', URL)).toBe(true)
    expect(readFileSync(file(), 'utf8')).not.toContain(Buffer.from('sk-canary').toString('base64'))
    expect(await open().find('mine', URL)).toBe('sk-canary')
  })

  it('is used as it was where the better protection fails', async () => {
    await open(none).keep('mine', URL, 'sk-canary')
    const keys = open({ ...sealing, protect: () => Promise.reject(new Error('locked')) })
    expect(await keys.find('mine', URL)).toBe('sk-canary')
    expect(keys.isProtected('mine', URL)).toBe(false)
  })

  it('is not lost to another one that is entered in the same moment', async () => {
    const keys = open()
    await Promise.all([keys.keep('mine', URL, 'first'), keys.keep('other', URL, 'second')])
    expect([await keys.find('mine', URL), await keys.find('other', URL)]).toEqual(['first', 'second'])
  })

  it('is what it was when a new one is taken back', async () => {
    const keys = open()
    await (await keys.keep('mine', URL, 'never-there'))()
    expect(await keys.find('mine', URL)).toBeNull()
    await keys.keep('mine', URL, 'first')
    await (await keys.keep('mine', 'http://127.0.0.1:9090', 'second'))()
    expect(await keys.find('mine', URL)).toBe('first')
  })

  it('that no header takes counts as missing', async () => {
    await open().keep('mine', URL, 'two\nlines')
    expect(await open().find('mine', URL)).toBeNull()
  })
})

import { safeStorage } from 'electron'

const PLAIN_TEXT = 'plain-text'

/** Keeps small secrets with the help of the system. Where the system has no key store, it says so instead of pretending. */
export function createKeyVault() {
  const backend = backendName()
  const protects = (name: string) => name !== PLAIN_TEXT
  return {
    backend,
    protects,
    async protect(secret: Uint8Array): Promise<Uint8Array> {
      return protects(backend) ? safeStorage.encryptString(Buffer.from(secret).toString('base64')) : secret
    },
    /** What was written before there was a key store stays as it was written, and is read so. */
    async unprotect(sealed: Uint8Array, sealedWith: string): Promise<Uint8Array> {
      return protects(sealedWith) ? Buffer.from(safeStorage.decryptString(Buffer.from(sealed)), 'base64') : sealed
    },
  }
}

function backendName(): string {
  if (!safeStorage.isEncryptionAvailable()) return PLAIN_TEXT
  if (process.platform !== 'linux') return 'system'
  const selected = safeStorage.getSelectedStorageBackend()
  // On Linux without a keyring Chromium would use a password that everybody knows.
  return selected === 'basic_text' ? PLAIN_TEXT : selected
}

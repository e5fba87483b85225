import { safeStorage } from 'electron'

/** Keeps small secrets with the help of the system. Where the system has no key store, it says so instead of pretending. */
export function createKeyVault() {
  const protects = isProtected()
  return {
    describe: () => ({ backend: protects ? backendName() : 'plain-text', protects }),
    async protect(secret: Uint8Array): Promise<Uint8Array> {
      return protects ? safeStorage.encryptString(Buffer.from(secret).toString('base64')) : secret
    },
    async unprotect(sealed: Uint8Array): Promise<Uint8Array> {
      return protects ? Buffer.from(safeStorage.decryptString(Buffer.from(sealed)), 'base64') : sealed
    },
  }
}

/** On Linux without a keyring Chromium would use a password that everybody knows. */
function isProtected(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
}

function backendName(): string {
  return process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'system'
}

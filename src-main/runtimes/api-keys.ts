import { z } from 'zod'

/** The part of the system's key store that is needed here. */
export interface SecretVault {
  /** The name of what seals now. */
  readonly backend: string
  /** Whether what the named backend sealed is really protected, or only written in another form. */
  protects(backend: string): boolean
  protect(secret: Uint8Array): Promise<Uint8Array>
  unprotect(sealed: Uint8Array, backend: string): Promise<Uint8Array>
}

const KeptKey = z.strictObject({
  /** The runtime it was entered for, and the address: a key is never sent to another one. */
  name: z.string(),
  url: z.string(),
  backend: z.string(),
  sealed: z.string(),
})

/** What is on disk. */
export const KeptKeys = z.strictObject({ keys: z.array(KeptKey).default([]) })
export type KeptKeys = z.infer<typeof KeptKeys>

export interface ApiKeysOptions {
  readonly vault: SecretVault
  readonly kept: { read(): KeptKeys; write(keys: KeptKeys): Promise<void> }
}

/** The keys of runtimes that want one, sealed by the system's key store. */
export interface ApiKeys {
  find(name: string, url: string): Promise<string | null>
  keep(name: string, url: string, key: string): Promise<void>
  forget(name: string): Promise<void>
  /** Whether a key that is kept now is really protected. */
  readonly isProtected: boolean
}

export function openApiKeys({ vault, kept }: ApiKeysOptions): ApiKeys {
  const others = (name: string) => kept.read().keys.filter((key) => key.name !== name)
  return {
    async find(name, url) {
      const key = kept.read().keys.find((known) => known.name === name && known.url === url)
      if (key === undefined) return null
      try {
        return new TextDecoder().decode(await vault.unprotect(Buffer.from(key.sealed, 'base64'), key.backend))
      } catch {
        // Sealed under another login: here it is as good as gone, and can be entered again.
        return null
      }
    },
    async keep(name, url, key) {
      const sealed = Buffer.from(await vault.protect(new TextEncoder().encode(key))).toString('base64')
      await kept.write({ keys: [...others(name), { name, url, backend: vault.backend, sealed }] })
    },
    async forget(name) {
      const left = others(name)
      if (left.length < kept.read().keys.length) await kept.write({ keys: left })
    },
    isProtected: vault.protects(vault.backend),
  }
}

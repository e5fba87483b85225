import { z } from 'zod'
import { ApiKey } from '../../src-shared/contract/runtime-configuration'
import { createSequence } from '../inquirium/one-after-another'

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
  /** Puts a key in the place of what was kept for the runtime. Resolves to the way back to that. */
  keep(name: string, url: string, key: string): Promise<() => Promise<void>>
  forget(name: string): Promise<void>
  /** Whether the key that is kept for this runtime is really protected; null where none is kept. */
  isProtected(name: string, url: string): boolean | null
}

type KeptKey = z.infer<typeof KeptKey>

export function openApiKeys({ vault, kept }: ApiKeysOptions): ApiKeys {
  // What is kept is read and written as a whole, so only one may be about it.
  const inTurn = createSequence<'file'>()
  const keyAt = (name: string, url: string) => kept.read().keys.find((key) => key.name === name && key.url === url)

  async function replace(name: string, by: readonly KeptKey[]): Promise<readonly KeptKey[]> {
    const { keys } = kept.read()
    const before = keys.filter((key) => key.name === name)
    if (before.length + by.length > 0) await kept.write({ keys: [...keys.filter((key) => key.name !== name), ...by] })
    return before
  }

  async function seal(name: string, url: string, key: string): Promise<KeptKey> {
    const { backend } = vault
    const sealed = Buffer.from(await vault.protect(new TextEncoder().encode(key))).toString('base64')
    return { name, url, backend, sealed }
  }

  /** What was kept before there was a key store is moved into it as soon as there is one. */
  async function protectNow(known: KeptKey, key: string): Promise<void> {
    if (vault.protects(known.backend) || !vault.protects(vault.backend)) return
    try {
      await replace(known.name, [await seal(known.name, known.url, key)])
    } catch {
      // It stays as it was, which is told, and the next start tries again.
    }
  }

  return {
    find: (name, url) =>
      inTurn('file', async () => {
        const known = keyAt(name, url)
        if (known === undefined) return null
        const key = await open(known, vault)
        if (key !== null) await protectNow(known, key)
        return key
      }),
    keep: (name, url, key) =>
      inTurn('file', async () => {
        const before = await replace(name, [await seal(name, url, key)])
        return () => inTurn('file', async () => void (await replace(name, before)))
      }),
    forget: (name) => inTurn('file', async () => void (await replace(name, []))),
    isProtected(name, url) {
      const known = keyAt(name, url)
      return known === undefined ? null : vault.protects(known.backend)
    },
  }
}

async function open({ sealed, backend }: KeptKey, vault: SecretVault): Promise<string | null> {
  try {
    const key = new TextDecoder().decode(await vault.unprotect(Buffer.from(sealed, 'base64'), backend))
    // One that no header takes is as good as gone too.
    return ApiKey.safeParse(key).data ?? null
  } catch {
    // Sealed under another login: here it is as good as gone, and can be entered again.
    return null
  }
}

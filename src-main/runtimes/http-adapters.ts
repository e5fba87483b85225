import { stat } from 'node:fs/promises'
import type { Adapter } from './adapter'
import type { HttpRuntimeOptions } from './http-runtime'
import { createLlamaServerAdapter } from './llama-server'
import { createLmStudioAdapter } from './lm-studio'
import { createOllamaAdapter } from './ollama'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

/** Every adapter for a server on this machine. */
export const httpAdapters = {
  ollama: createOllamaAdapter,
  'llama-server': (options) => createLlamaServerAdapter({ ...options, isFileHere }),
  'lm-studio': createLmStudioAdapter,
  'openai-compatible': createOpenAiCompatibleAdapter,
} as const satisfies Record<string, (options: HttpRuntimeOptions) => Adapter>

export type HttpRuntimeKind = keyof typeof httpAdapters

function isFileHere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

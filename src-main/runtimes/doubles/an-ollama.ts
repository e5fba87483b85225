import { expect, onTestFinished } from 'vitest'
import { createOllamaAdapter } from '../ollama'
import { startOllamaDouble } from './ollama-double'
import type { OllamaQuirks } from './ollama-quirks'
import { runtimeOver } from './runtime-over'

/** An Ollama with one model, and the runtime over it, for that model or whichever there are. Nothing may make it turn to its cloud. */
export async function anOllama(quirks: Partial<OllamaQuirks> = {}, model: string | null = null) {
  const opened = await runtimeOver(createOllamaAdapter, startOllamaDouble(quirks), { name: 'ollama', model })
  onTestFinished(() => expect(opened.double.passedOn).toEqual([]))
  return opened
}

import { createOllamaAdapter } from '../ollama'
import { type OllamaQuirks, startOllamaDouble } from './ollama-double'
import { runtimeOver } from './runtime-over'

/** An Ollama with one model, and the runtime over it. */
export const anOllama = (quirks: Partial<OllamaQuirks> = {}) =>
  runtimeOver(createOllamaAdapter, startOllamaDouble(quirks), { name: 'ollama' })

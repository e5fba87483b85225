import { createOllamaAdapter } from '../ollama'
import { type OllamaQuirks, startOllamaDouble } from './ollama-double'
import { runtimeOver } from './runtime-over'

/** An Ollama with one model, and the runtime over it, for that model or whichever there are. */
export const anOllama = (quirks: Partial<OllamaQuirks> = {}, model: string | null = null) =>
  runtimeOver(createOllamaAdapter, startOllamaDouble(quirks), { name: 'ollama', model })

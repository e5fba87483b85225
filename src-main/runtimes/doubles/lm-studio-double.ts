import { type ChatServerDouble, type ChatServerQuirks, startChatServerDouble } from './chat-completions-double'

/** What this LM Studio does, each switchable alone. */
export type LmStudioQuirks = Partial<ChatServerQuirks> & {
  /** Which of its model lists this version has. */
  readonly lists?: readonly ('/api/v1/models' | '/api/v0/models' | '/v1/models')[]
  readonly isLoaded?: boolean
}

const EMBEDDING = 'text-embedding-nomic-embed-text-v1.5'

/** An LM Studio written from its documented behaviour: every unknown path answers 200 with an error in it. */
export function startLmStudioDouble(quirks: LmStudioQuirks = {}): Promise<ChatServerDouble> {
  const { lists = ['/api/v1/models', '/api/v0/models', '/v1/models'], isLoaded = true, ...rest } = quirks
  const every = pages(isLoaded)
  return startChatServerDouble({
    unknownPath: { status: 200, body: { error: 'Unexpected endpoint or method. (GET /x)' } },
    pages: Object.fromEntries(lists.map((path) => [path, { body: every[path] }])),
    ...rest,
  })
}

function pages(isLoaded: boolean) {
  return {
    '/api/v1/models': {
      models: [
        {
          type: 'llm',
          key: 'qwen/qwen3-4b',
          architecture: 'qwen3',
          size_bytes: 2_500_000_000,
          max_context_length: 32_768,
          loaded_instances: isLoaded ? [{ id: 'qwen/qwen3-4b', config: { context_length: 4_096 } }] : [],
          capabilities: { vision: false, trained_for_tool_use: true },
        },
        { type: 'embedding', key: EMBEDDING, max_context_length: 2_048, loaded_instances: [] },
      ],
    },
    '/api/v0/models': {
      object: 'list',
      data: [
        {
          id: 'qwen/qwen3-4b',
          type: 'llm',
          arch: 'qwen3',
          quantization: 'Q4_K_M',
          state: isLoaded ? 'loaded' : 'not-loaded',
          max_context_length: 32_768,
          ...(isLoaded ? { loaded_context_length: 4_096 } : {}),
          capabilities: ['tool_use'],
        },
        { id: EMBEDDING, type: 'embeddings', state: 'not-loaded', max_context_length: 2_048 },
      ],
    },
    '/v1/models': { object: 'list', data: [{ id: 'qwen/qwen3-4b' }, { id: EMBEDDING }] },
  }
}

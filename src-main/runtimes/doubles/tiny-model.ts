import { type GgufTensor, type GgufValue, writeGguf } from './gguf-writer'

export type TinyModelOptions = {
  /** What it answers, word by word, whatever it is asked. No word may occur twice. One like `<this>` is a mark. */
  readonly sentence: readonly string[]
  /** Begins again after the last word instead of ending. */
  readonly isEndless: boolean
  /** How it wants a conversation to be written, in Jinja; the library's own way without. */
  readonly chatTemplate?: string
  /** Puts a mark behind a text too, and not only before it. */
  readonly marksEnd?: boolean
}

/** Every token needs a direction of its own, and a head an even share of them. */
const SMALLEST_WIDTH = 320
const widthFor = (tokens: number) => Math.max(SMALLEST_WIDTH, Math.ceil(tokens / 64) * 64)
const HEADS = 4
const FEED_FORWARD = 32
const SPECIALS = ['<unk>', '<s>', '</s>'] as const
const [UNKNOWN, BEGIN, END] = [0, 1, 2]

/**
 * A whole model of a few hundred kilobytes that always says one sentence. Attention and feed-forward are zero, so a
 * token's own embedding alone decides what follows it: every token is a direction of its own, and the output layer
 * turns each direction into the next word.
 */
export function tinyModel({ sentence, isEndless, chatTemplate, marksEnd = false }: TinyModelOptions): Buffer {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
  const words = sentence.map((word) => (isMark(word) ? word : `\u2581${word}`))
  const tokens = [...SPECIALS, ...bytes, ...words]
  const types = [2, 3, 3, ...bytes.map(() => 6), ...sentence.map((word) => (isMark(word) ? 4 : 1))]
  const first = SPECIALS.length + bytes.length
  const next = tokens.map((_, token) => (token < first ? first : token + 1))
  next[tokens.length - 1] = isEndless ? first : END
  const wishes: Record<string, GgufValue> = { 'tokenizer.ggml.add_eos_token': { type: 'flag', value: marksEnd } }
  if (chatTemplate !== undefined) wishes['tokenizer.chat_template'] = { type: 'text', value: chatTemplate }
  return writeGguf({ ...metadataOf(tokens, types), ...wishes }, tensorsOf(tokens.length, next))
}

const isMark = (word: string) => word.startsWith('<')

function metadataOf(tokens: readonly string[], types: readonly number[]): Readonly<Record<string, GgufValue>> {
  const u32 = (value: number) => ({ type: 'u32', value }) as const
  return {
    'general.architecture': { type: 'text', value: 'llama' },
    'general.name': { type: 'text', value: 'tiny' },
    'llama.context_length': u32(4_096),
    'llama.embedding_length': u32(widthFor(tokens.length)),
    'llama.block_count': u32(1),
    'llama.feed_forward_length': u32(FEED_FORWARD),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(1),
    'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: 1e-5 },
    'llama.rope.dimension_count': u32(widthFor(tokens.length) / HEADS),
    'tokenizer.ggml.model': { type: 'text', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'texts', value: tokens },
    'tokenizer.ggml.scores': { type: 'f32s', value: tokens.map((_, index) => -index) },
    'tokenizer.ggml.token_type': { type: 'i32s', value: types },
    'tokenizer.ggml.bos_token_id': u32(BEGIN),
    'tokenizer.ggml.eos_token_id': u32(END),
    'tokenizer.ggml.unknown_token_id': u32(UNKNOWN),
  }
}

function tensorsOf(vocabulary: number, next: readonly number[]): readonly GgufTensor[] {
  const width = widthFor(vocabulary)
  const ones = (name: string): GgufTensor => ({
    name,
    shape: [width],
    type: 'f32',
    data: Buffer.from(new Float32Array(width).fill(1).buffer),
  })
  const zeros = (name: string, columns: number, rows: number): GgufTensor => ({
    name,
    shape: [columns, rows],
    type: 'q4_0',
    data: Buffer.alloc(((columns * rows) / 32) * 18),
  })
  const headWidth = width / HEADS
  return [
    {
      name: 'token_embd.weight',
      shape: [width, vocabulary],
      type: 'f16',
      data: sparse(
        width,
        next.map((_, token) => [token, token]),
      ),
    },
    ones('output_norm.weight'),
    {
      name: 'output.weight',
      shape: [width, vocabulary],
      type: 'f16',
      data: sparse(
        width,
        next.map((to, from) => [to, from]),
      ),
    },
    ones('blk.0.attn_norm.weight'),
    zeros('blk.0.attn_q.weight', width, width),
    zeros('blk.0.attn_k.weight', width, headWidth),
    zeros('blk.0.attn_v.weight', width, headWidth),
    zeros('blk.0.attn_output.weight', width, width),
    ones('blk.0.ffn_norm.weight'),
    zeros('blk.0.ffn_gate.weight', width, FEED_FORWARD),
    zeros('blk.0.ffn_up.weight', width, FEED_FORWARD),
    zeros('blk.0.ffn_down.weight', FEED_FORWARD, width),
  ]
}

/** Four, as a half-precision number: large enough that no sampling picks another token. */
const STRONG = 0x4400

function sparse(width: number, places: readonly (readonly number[])[]): Buffer {
  const data = new Uint16Array(width * places.length)
  for (const [row = 0, column = 0] of places) data[row * width + column] = STRONG
  return Buffer.from(data.buffer)
}

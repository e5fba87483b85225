/** Writes the GGUF format, as much of it as a tiny model needs. */

export type GgufValue =
  | { readonly type: 'u32' | 'f32'; readonly value: number }
  | { readonly type: 'flag'; readonly value: boolean }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'texts'; readonly value: readonly string[] }
  | { readonly type: 'f32s' | 'i32s'; readonly value: readonly number[] }

export type GgufTensor = {
  readonly name: string
  /** Fastest-varying dimension first. */
  readonly shape: readonly number[]
  readonly type: 'f32' | 'f16' | 'q4_0'
  readonly data: Buffer
}

const ALIGNMENT = 32
const VALUE_TYPES = { u32: 4, i32: 5, f32: 6, flag: 7, text: 8, array: 9 } as const
const TENSOR_TYPES = { f32: 0, f16: 1, q4_0: 2 } as const

export function writeGguf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(metadata)
  const header = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries.flatMap(([key, value]) => [text(key), writtenValue(value)]),
    ...tensorTable(tensors),
  ])
  return Buffer.concat([padded(header), ...tensors.map(({ data }) => padded(data))])
}

function tensorTable(tensors: readonly GgufTensor[]): readonly Buffer[] {
  let offset = 0
  return tensors.map(({ name, shape, type, data }) => {
    const entry = Buffer.concat([
      text(name),
      u32(shape.length),
      ...shape.map(u64),
      u32(TENSOR_TYPES[type]),
      u64(offset),
    ])
    offset += padded(data).length
    return entry
  })
}

function writtenValue(value: GgufValue): Buffer {
  switch (value.type) {
    case 'u32':
      return Buffer.concat([u32(VALUE_TYPES.u32), u32(value.value)])
    case 'f32':
      return Buffer.concat([u32(VALUE_TYPES.f32), f32(value.value)])
    case 'flag':
      return Buffer.concat([u32(VALUE_TYPES.flag), Buffer.from([Number(value.value)])])
    case 'text':
      return Buffer.concat([u32(VALUE_TYPES.text), text(value.value)])
    case 'texts':
      return array(VALUE_TYPES.text, value.value.map(text))
    case 'f32s':
      return array(VALUE_TYPES.f32, value.value.map(f32))
    case 'i32s':
      return array(VALUE_TYPES.i32, value.value.map(u32))
  }
}

function array(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([u32(VALUE_TYPES.array), u32(type), u64(items.length), ...items])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])
}

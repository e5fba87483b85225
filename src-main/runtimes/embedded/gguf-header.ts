import { open } from 'node:fs/promises'

export type GgufHeader = { readonly name: string; readonly windowTokens: number | null }

const MAGIC = 'GGUF'
/** What is wanted stands before the vocabulary; a file that hides it further on just has no known window. */
const READ_BYTES = 256 * 1024

/** The little of a model file that is worth knowing before it is loaded; null for a file that is no model. */
export async function readGgufHeader(path: string): Promise<GgufHeader | null> {
  const bytes = await readBeginning(path).catch(() => null)
  return bytes && parseHeader(bytes)
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function parseHeader(bytes: Buffer): GgufHeader | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 4) !== MAGIC) return null
  const cursor = { bytes, at: 24 }
  let name = ''
  let windowTokens: number | null = null
  try {
    for (let left = Number(bytes.readBigUInt64LE(16)); left > 0; left -= 1) {
      const key = readText(cursor)
      const value = readValue(cursor, readU32(cursor))
      if (key === 'general.name' && typeof value === 'string') name = value
      if (key.endsWith('.context_length') && typeof value === 'number') windowTokens = value
    }
  } catch (error) {
    // The piece that was read ends inside the vocabulary, which is where the search may end.
    if (!(error instanceof RangeError)) throw error
  }
  return { name, windowTokens }
}

type Cursor = { readonly bytes: Buffer; at: number }

const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }
const [U32, TEXT, ARRAY, U64] = [4, 8, 9, 10]

function readValue(cursor: Cursor, type: number): string | number | null {
  if (type === TEXT) return readText(cursor)
  if (type === U32) return readU32(cursor)
  if (type === U64) return Number(readU64(cursor))
  if (type === ARRAY) return skipArray(cursor)
  const size = SIZES[type]
  if (size === undefined) throw new RangeError(`unknown value type ${type}`)
  // Also in a list: a broken file may claim more values than anybody could count.
  if (cursor.at >= cursor.bytes.length) throw new RangeError('beyond what was read')
  cursor.at += size
  return null
}

function skipArray(cursor: Cursor): null {
  const type = readU32(cursor)
  for (let left = readU64(cursor); left > 0n; left -= 1n) readValue(cursor, type)
  return null
}

function readText(cursor: Cursor): string {
  const length = Number(readU64(cursor))
  const end = cursor.at + length
  if (end > cursor.bytes.length) throw new RangeError('beyond what was read')
  const text = cursor.bytes.toString('utf8', cursor.at, end)
  cursor.at = end
  return text
}

function readU32(cursor: Cursor): number {
  const value = cursor.bytes.readUInt32LE(cursor.at)
  cursor.at += 4
  return value
}

function readU64(cursor: Cursor): bigint {
  const value = cursor.bytes.readBigUInt64LE(cursor.at)
  cursor.at += 8
  return value
}

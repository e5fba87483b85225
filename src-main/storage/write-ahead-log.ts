import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682

/** What SQLite would read of a write-ahead log, and what it would silently leave out. */
export interface LogExamination {
  readonly readableCommits: number
  /** Commits of the same log behind the first frame that does not check out. */
  readonly unreadableCommits: number
}

interface Checksum {
  readonly first: number
  readonly second: number
}

/**
 * Walks the log as SQLite does (file format, section 4). SQLite stops at the first bad frame without a word; a kill can
 * tear the last commit, which nobody was told of, but it cannot leave further commits behind the tear.
 */
export function examineLog(path: string): LogExamination {
  const log = readIfPresent(path)
  if (log === null || log.length < HEADER_BYTES) return { readableCommits: 0, unreadableCommits: 0 }
  const pageBytes = log.readUInt32BE(8)
  const magic = log.readUInt32BE(0)
  const bigEndian = (magic & 1) === 1
  const headerFits =
    (magic & ~1) >>> 0 === MAGIC && pageBytes >= 512 && sumsTo(log, 24, extend(log, 0, 24, zero, bigEndian))
  let sum = headerFits ? read(log, 24) : zero
  let intact = headerFits
  const counts = { readableCommits: 0, unreadableCommits: 0 }
  const step = FRAME_HEADER_BYTES + (pageBytes >= 512 && pageBytes <= 65_536 ? pageBytes : 4096)
  for (let at = HEADER_BYTES; at + step <= log.length; at += step) {
    const sameLog = log.compare(log, 16, 24, at + 8, at + 16) === 0
    if (intact) {
      const headed = extend(log, at, at + 8, sum, bigEndian)
      sum = extend(log, at + FRAME_HEADER_BYTES, at + step, headed, bigEndian)
      intact = sameLog && sumsTo(log, at + 16, sum)
    }
    if (!sameLog || log.readUInt32BE(at + 4) === 0) continue
    counts[intact ? 'readableCommits' : 'unreadableCommits'] += 1
  }
  return counts
}

const zero: Checksum = { first: 0, second: 0 }

const read = (log: Buffer, at: number): Checksum => ({ first: log.readUInt32BE(at), second: log.readUInt32BE(at + 4) })

function sumsTo(log: Buffer, at: number, { first, second }: Checksum): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second
}

function extend(log: Buffer, from: number, to: number, start: Checksum, bigEndian: boolean): Checksum {
  let { first, second } = start
  // A typed view is several times faster than reading word by word, and the log is read at every start.
  const words = new Uint32Array(log.buffer.slice(log.byteOffset + from, log.byteOffset + to))
  const swap = bigEndian === (endianness() === 'LE')
  for (let index = 0; index < words.length; index += 2) {
    first = (first + order(words[index] ?? 0, swap) + second) >>> 0
    second = (second + order(words[index + 1] ?? 0, swap) + first) >>> 0
  }
  return { first, second }
}

function order(word: number, swap: boolean): number {
  if (!swap) return word
  return ((word >>> 24) | ((word >>> 8) & 0xff00) | ((word << 8) & 0xff0000) | (word << 24)) >>> 0
}

function readIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

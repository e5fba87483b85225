import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

const CHUNK_BYTES = 1_048_576

/** The lines of a file, one at a time, however large it is. A last line without an end is a line. */
export function* textLines(path: string): Generator<string, void, undefined> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    const decoder = new StringDecoder('utf8')
    let rest: string[] = []
    for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk)) {
      const [first = '', ...others] = decoder.write(chunk.subarray(0, bytes)).split('\n')
      rest.push(first)
      if (others.length === 0) continue
      yield rest.join('')
      rest = [others.pop() ?? '']
      yield* others
    }
    const last = rest.join('') + decoder.end()
    if (last !== '') yield last
  } finally {
    closeSync(file)
  }
}

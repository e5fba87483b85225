import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool } from './fixtures/scripted-tools'

/** Made when it is needed, so that the text of this test does not hold it. */
const madeFrom = (seed: number) =>
  Array.from({ length: 24 }, (_, index) => String.fromCharCode(97 + ((seed * 7 + index * 11) % 26))).join('')

async function heap(): Promise<string> {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  await new Promise(setImmediate)
  collect()
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-heap-'))
  const text = readFileSync(writeHeapSnapshot(join(folder, 'heap.heapsnapshot')), 'latin1')
  rmSync(folder, { recursive: true })
  return text
}

describe('a secret that was given', () => {
  it('is nowhere in memory once the call that asked for it has ended', async () => {
    const session = await aToolSession({
      tools: { ssh: askingTool({ passphrase: { answer_type: { type: 'secret' } } }) },
      replies: [called('ssh', 'call_1')],
    })
    await session.submit('Hi')
    await session.answer(madeFrom(3))
    await session.coordinator.idle()
    expect(session.tools.runs.at(-1)?.answers).toEqual({ passphrase: madeFrom(3) })
    // The scripted tools remember what they were given, for tests; nothing else may.
    session.tools.runs.length = 0
    const planted = { value: madeFrom(5) }
    const memory = await heap()
    expect(memory.includes(planted.value)).toBe(true)
    expect(memory.includes(madeFrom(3))).toBe(false)
    expect(session.desk.pending()).toEqual([])
  }, 120_000)
})

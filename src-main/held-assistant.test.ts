import { describe, expect, it } from 'vitest'
import type { RecordReport, RecordStatus } from '../src-shared/contract/record'
import { type HeldOpening, holdAssistant } from './held-assistant'

const report: RecordReport = { rebuilt: 0, finding: null, clockBehind: null, logSetAside: false }
const refused = { state: 'refused', code: 'in-use', unreadableCommits: null } as const

interface Fake {
  readonly name: string
  close(): Promise<void>
}

/** Opens what it is told to open, when it is told to. */
function world(...plan: (string | typeof refused)[]) {
  const events: string[] = []
  const said: RecordStatus['state'][] = []
  const gates: (() => void)[] = []
  const open = async (): Promise<HeldOpening<Fake>> => {
    const next = plan.shift() ?? 'unplanned'
    await new Promise<void>((resolve) => gates.push(resolve))
    if (typeof next !== 'string') return { outcome: 'refused', status: next }
    events.push(`open ${next}`)
    const close = async () => void events.push(`close ${next}`)
    return { outcome: 'opened', assistant: { name: next, close }, report }
  }
  const held = holdAssistant(open, ({ state }) => said.push(state))
  /** Lets the next opening finish. */
  const letOpen = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { held, events, said, letOpen }
}

describe('the assistant that is held', () => {
  it('is waited for until its record is open', async () => {
    const { held, said, letOpen } = world('a')
    const asked = held.current()
    await letOpen()
    expect((await asked)?.name).toBe('a')
    expect(said).toEqual(['opening', 'open'])
  })

  it('is waited for through a refusal, and answers once the record opens after all', async () => {
    const { held, letOpen } = world(refused, 'a')
    const asked = held.current()
    await letOpen()
    await expect.poll(() => held.status().state).toBe('refused')
    const reopened = held.reopen({ setDamagedLogAside: false })
    await letOpen()
    expect(await reopened).toBe(true)
    expect((await asked)?.name).toBe('a')
    expect(await held.reopen({ setDamagedLogAside: false })).toBe(false)
  })

  it('is replaced only when the one before it is closed, and answers nobody in between', async () => {
    const { held, events, letOpen } = world('a', 'b')
    await letOpen()
    expect((await held.current())?.name).toBe('a')
    let between: Promise<Fake | null> | null = null
    const replaced = held.replace(async () => {
      events.push('between')
      between = held.current()
    })
    const during = held.current()
    expect(await replaced).toBe(true)
    expect(await during).toBeNull()
    expect(await between).toBeNull()
    const after = held.current()
    await letOpen()
    expect((await after)?.name).toBe('b')
    expect(events).toEqual(['open a', 'close a', 'between', 'open b'])
  })

  it('never answers from the new record what was asked of the one that would not open', async () => {
    const { held, letOpen } = world(refused, 'b')
    const asked = held.current()
    await letOpen()
    await expect.poll(() => held.status().state).toBe('refused')
    await held.replace(async () => undefined)
    await letOpen()
    expect(await asked).toBeNull()
    expect((await held.current())?.name).toBe('b')
  })

  it('waits for an opening that is under way before it closes', async () => {
    const { held, events, letOpen } = world('a')
    const closed = held.close()
    await letOpen()
    await closed
    expect(events).toEqual(['open a', 'close a'])
    expect(await held.current()).toBeNull()
    expect(await held.replace(async () => undefined)).toBe(false)
  })
})

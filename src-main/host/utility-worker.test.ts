import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { startUtilityWorker } from './utility-worker'

/** A process as Electron starts one: for some milliseconds there is nothing yet that could be killed. */
class SlowToStart extends EventEmitter {
  isThere = false
  isKilled = false
  kill(): boolean {
    if (!this.isThere) return false
    this.isKilled = true
    this.emit('exit', 0)
    return true
  }
  start(): void {
    this.isThere = true
    this.emit('spawn')
  }
}

const started = vi.hoisted((): unknown[] => [])
vi.mock('electron', () => ({
  utilityProcess: {
    fork() {
      const child = new SlowToStart()
      started.push(child)
      return child
    },
  },
}))
afterEach(() => void started.splice(0))

function aWorker() {
  const worker = startUtilityWorker('program.js', 'work')
  const child = started.at(-1) as SlowToStart
  const ends = { count: 0 }
  worker.onExit(() => {
    ends.count += 1
  })
  return { worker, child, ends }
}

it('a process that runs is killed at once, and tells of its end', () => {
  const { worker, child, ends } = aWorker()
  child.start()
  expect(child.isKilled).toBe(false)
  worker.kill()
  expect([child.isKilled, ends.count]).toEqual([true, 1])
})

it('a process that has not begun is killed as soon as it has', () => {
  const { worker, child, ends } = aWorker()
  worker.kill()
  expect([child.isKilled, ends.count]).toEqual([false, 0])
  child.start()
  expect([child.isKilled, ends.count]).toEqual([true, 1])
})

it('a process in which V8 gives up takes nothing with it: its end is told like any other, once it is gone', () => {
  const { child, ends } = aWorker()
  child.start()
  expect(() => child.emit('error', 'FatalError', 'v8::ToLocalChecked', '{}')).not.toThrow()
  expect(ends.count).toBe(0)
  child.emit('exit', 133)
  expect(ends.count).toBe(1)
})

import type { Runtime } from '../../src-main/inquirium/runtime-port'
import { createScriptedRuntime } from '../fixtures/scripted-runtime'
import type { ScriptedWorld } from '../fixtures/world'
import { message, tokensOf } from './rendering-sample'

export const TOKENS_PER_SECOND = 200

/** A runtime that speaks at its pace whatever the app does, and remembers when it said each numbered word. */
export interface PacedRuntime {
  readonly runtime: Runtime
  /** How many tokens the next answer has. */
  length: number
  /** The moment at which each number was due, by number. */
  readonly said: Map<number, number>
}

export function createPacedRuntime(): PacedRuntime {
  const world: ScriptedWorld = {
    answers: [],
    requests: [],
    ignores: [],
    probes: 0,
    hold: false,
    release: () => undefined,
    runtimeAbsent: false,
    runtimeState: 'ready',
    failsCheck: false,
    windowTokens: 4096,
  }
  const scripted = createScriptedRuntime(world)
  const said = new Map<number, number>()
  let next = 1
  const paced: PacedRuntime = {
    length: 20,
    said,
    runtime: {
      ...scripted,
      async generate(call, observer, signal) {
        // The conformance suite asks first, and waits for no pace.
        if (call.request['profile/ref'] !== undefined) return scripted.generate(call, observer, signal)
        const tokens = numbered(paced.length, () => next++)
        const started = Date.now()
        for (let at = 0; at < tokens.length && !signal.aborted; ) {
          const due = Math.floor(((Date.now() - started) * TOKENS_PER_SECOND) / 1000)
          for (; at < Math.min(due, tokens.length); at += 1) {
            const text = tokens[at] ?? ''
            const number = /n(\d+)n/.exec(text)?.[1]
            // Counted from when it was due: a runtime in its own process does not wait for a busy app.
            if (number !== undefined) said.set(Number(number), started + ((at + 1) * 1000) / TOKENS_PER_SECOND)
            observer.delta({ type: 'text', text })
          }
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
        world.answers.push(tokens.join(''))
        return scripted.generate(call, { delta: () => undefined, progress: () => undefined }, signal)
      },
    },
  }
  return paced
}

/** Where a word in between would change what the line is: headings, tables, formulas, links, notes, fences. */
const FORMAL = /^(#|\||```|\$\$|P =|\[)|\$|\]\(/
const TOKENS_BETWEEN = 6

/** A rich answer with a number that can be recognised on screen every few tokens. */
function numbered(length: number, number: () => number): readonly string[] {
  const tokens: string[] = []
  for (let part = 1; tokens.length < length; part += 1) {
    let since = 0
    for (const line of message(part).split('\n')) {
      for (const [index, token] of tokensOf(`${line}\n`).entries()) {
        since += 1
        if (since > TOKENS_BETWEEN && index > 2 && /^\s\S/.test(token) && !FORMAL.test(line)) {
          tokens.push(` n${number()}n`)
          since = 0
        }
        tokens.push(token)
      }
    }
  }
  return [...tokens.slice(0, length), ` n${number()}n`]
}

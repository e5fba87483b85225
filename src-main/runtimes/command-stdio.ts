import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { cutOff } from './attempt-end'
import { candidateRefs, identityDigest, runtimeRef } from './candidate-refs'
import { findProgram } from './find-program'
import type { Command } from './program-group'
import { type CommandRun, runCommand } from './run-command'
import { instantOf, type RuntimeClock } from './runtime-clock'
import { answerLimits } from './stream-exchange'
import { unverifiedWith } from './unverified-with'

export type CommandRuntimeOptions = {
  readonly name: string
  readonly command: Command
  readonly model: string | null
  /** Asked at every probe: the operator may say so at any time. */
  readonly isAcknowledged: () => boolean
  readonly clock: RuntimeClock
}

/** A program that reads one generate request and writes JSON lines. It could do anything, so it attests nothing. */
export function createCommandAdapter(options: CommandRuntimeOptions): Adapter {
  const running = new Set<CommandRun>()
  return {
    'runtime/ref': runtimeRef(options.name),
    name: options.name,
    kind: 'command-stdio',
    ignoredParameters: [],
    probe: async () => [await candidateOf(options)],
    stream({ request }, answer, signal) {
      const run = runCommand(options.command, JSON.stringify(request), answerLimits(request), answer, signal)
      running.add(run)
      void run.gone.then(() => running.delete(run))
      return run.end
    },
    embed: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    /** Nothing goes on with what somebody writes once the runtime is taken out or the app ends. */
    async close() {
      const left = [...running]
      for (const run of left) run.stop()
      await Promise.all(left.map(({ gone }) => gone))
    },
  }
}

async function candidateOf(options: CommandRuntimeOptions): Promise<RuntimeCandidate> {
  const model = options.model ?? 'default'
  const program = await findProgram(options.command[0])
  const acknowledged = options.isAcknowledged()
  return {
    ...candidateRefs(options.name, model, ['command-stdio', ...options.command]),
    adapter: 'command-stdio',
    transport: 'command_stdio',
    name: options.name,
    place: options.command.map((part) => JSON.stringify(part)).join('\n'),
    model,
    origin: 'configured',
    state: program === null ? 'not-configured' : 'ready',
    operations: ['generate'],
    windowTokens: null,
    hasTools: true,
    isSmall: false,
    verdict: unverifiedWith(acknowledged, {
      verdict: 'loopback-unverified',
      evidence: [{ code: 'server-cannot-attest' }],
      'time/checked-at': instantOf(options.clock),
    }),
    policy: { acceptsMaximumTier: 'personal', acknowledged },
    'identity/digest': identityDigest(['command-stdio', program, ...options.command, model]),
  }
}

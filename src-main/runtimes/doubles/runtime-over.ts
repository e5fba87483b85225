import { onTestFinished } from 'vitest'
import type { Runtime } from '../../inquirium/runtime-port'
import type { Adapter } from '../adapter'
import { createContractRuntime } from '../contract-runtime'
import type { HttpRuntimeOptions } from '../http-runtime'
import { createLoopbackTransport } from '../loopback-transport'
import type { LoopbackServer } from './loopback-server'

type Changed = Partial<Pick<HttpRuntimeOptions, 'name' | 'origin' | 'model' | 'isAcknowledged'>> & {
  readonly apiKey?: string | null
}

/** A runtime over a server that was started for one test. Both are gone when the test is. */
export async function runtimeOver<Double extends LoopbackServer>(
  create: (options: HttpRuntimeOptions) => Adapter,
  starting: Promise<Double>,
  { apiKey = null, ...changed }: Changed = {},
): Promise<{ readonly runtime: Runtime; readonly double: Double }> {
  const double = await starting
  const clock = { nowMs: () => 1_795_000_000_000, elapsedMs: () => 0 }
  const adapter = create({
    name: 'server',
    origin: 'configured',
    server: { transport: createLoopbackTransport(), url: double.url, apiKey },
    model: null,
    isAcknowledged: () => false,
    clock,
    ...changed,
  })
  const runtime = createContractRuntime(adapter, clock)
  onTestFinished(async () => {
    await runtime.close()
    await double.close()
  })
  return { runtime, double }
}

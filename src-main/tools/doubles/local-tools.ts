import { tmpdir } from 'node:os'
import { createLocalExecutor } from '../local/local-executor'
import type { LocalTool } from '../local/local-tool'

/** A configured tool that runs these words; `name` is `probe`, so it is registered as `local__probe`. */
export function aLocalTool(command: LocalTool['command'], changes: Partial<LocalTool> = {}): LocalTool {
  return {
    name: 'probe',
    description: 'Probes',
    command,
    input_schema: { type: 'object' },
    options: {},
    workingDirectory: tmpdir(),
    environment: {},
    timeoutMs: 20_000,
    ...changes,
  }
}

export function aShellTool(script: string, changes: Partial<LocalTool> = {}): LocalTool {
  return aLocalTool(['/bin/sh', '-c', script], changes)
}

/** The script reads the call as `call` and prints what it passes to `say`. */
export function aNodeTool(script: string, changes: Partial<LocalTool> = {}): LocalTool {
  const read = "const call = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))"
  const say = 'const say = (value) => process.stdout.write(JSON.stringify(value))'
  return aLocalTool([process.execPath, '-e', [read, say, script].join('\n')], {
    environment: { ELECTRON_RUN_AS_NODE: '1' },
    ...changes,
  })
}

export function localExecutor(...tools: readonly LocalTool[]) {
  return createLocalExecutor({ tools: async () => tools, inheritedEnvironment: process.env })
}

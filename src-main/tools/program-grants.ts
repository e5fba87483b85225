import { ProgramSummary } from '../../src-shared/contract/tools'
import type { JsonObject } from '../../src-shared/inquirium/json-value'
import type { Sha256 } from '../../src-shared/inquirium/primitives'
import type { Grant } from '../inquirium/grant-in-dialog'
import type { GivenPermission } from '../inquirium/permission-book'
import { sha256 } from './call-digest'
import type { ConfiguredProgram } from './configured-program'
import { reveal, revealLine } from './reveal'

/** What a permission for a program is filed under. No tool is registered by this name. */
export const PROGRAM = 'program'

const Recorded = ProgramSummary.loose()

/** The program a permission is for, as it was when the operator agreed to it. */
export function readProgram({ shown }: GivenPermission): ProgramSummary | null {
  const read = Recorded.safeParse(shown.arguments)
  return read.success ? { kind: read.data.kind, name: read.data.name, command: read.data.command } : null
}

/** Whether the operator agreed to this very program; any change of it has to be agreed to anew. */
export function isConfirmed(program: ConfiguredProgram, given: readonly GivenPermission[]): boolean {
  const digest = digestOf(program)
  return given.some(
    ({ 'tool/name': tool, decision, covers }) =>
      tool === PROGRAM &&
      decision === 'allowed' &&
      covers.kind === 'arguments' &&
      covers['arguments/digest'] === digest,
  )
}

/** What the operator is asked before a configured program may be run by tools. */
export function programGrant(program: ConfiguredProgram): Grant {
  return {
    reason: 'program-confirmation',
    toolName: PROGRAM,
    session: null,
    words: {
      message:
        program.kind === 'local'
          ? `Let the tool ${program.name} run this program?`
          : `Let the MCP server ${program.name} run as this program?`,
      detail: everythingAbout(program),
      options: [
        { value: 'no', title: 'Do not allow it' },
        { value: 'allow', title: 'Allow this program' },
      ],
    },
    digest: () => digestOf(program),
    opens: (answer) => (answer === 'allow' ? recordOf(program) : null),
  }
}

function digestOf(program: ConfiguredProgram): Sha256 {
  const { kind, name, command, workingDirectory, environment, unasked } = program
  const variables = Object.entries(environment).sort(([left], [right]) => (left < right ? -1 : 1))
  return sha256(JSON.stringify([kind, name, command, workingDirectory, variables, unasked]))
}

/** The values of variables stay out of the record: tokens are often among them. */
function recordOf({ kind, name, command, workingDirectory, environment, unasked }: ConfiguredProgram): JsonObject {
  return {
    kind,
    name,
    command: [...command],
    'working-directory': workingDirectory,
    environment: Object.keys(environment),
    unasked: [...unasked],
  }
}

/** Each argument stands on a line of its own, quoted, so that none can pass for two. */
function everythingAbout({ command, workingDirectory, environment, unasked }: ConfiguredProgram): string {
  const variables = Object.entries(environment).map(shownVariable)
  return [
    command.map((part) => revealLine(JSON.stringify(part))).join('\n'),
    `In the folder:\n${revealLine(workingDirectory)}`,
    ...(variables.length === 0 ? [] : [`With these variables set:\n${variables.join('\n')}`]),
    unasked.length === 0
      ? 'You are asked before every call.'
      : `Runs without asking you:\n${unasked.map((line) => reveal(line)).join('\n')}`,
    'It runs as you, and can do whatever you can do. You can take this back in Settings.',
  ].join('\n\n')
}

const SECRET_NAME = /token|secret|key|pass|credential|auth/i

/** What is shown is recorded, and a record is no place for a token. */
function shownVariable([name, value]: readonly [string, string]): string {
  return revealLine(SECRET_NAME.test(name) ? `${name}: ${value.length} characters, not shown` : `${name}=${value}`)
}

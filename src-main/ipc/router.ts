import type { z } from 'zod'
import { type Reply, refused } from '../../src-shared/contract/reply'
import { RecordFault } from '../inquirium/record-fault'

/** Routes with their schemas; a handler for each is all that has to be given with them. */
type RouteTable = Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>

type HandlersOf<Table extends RouteTable> = {
  readonly [R in keyof Table]: (input: z.infer<Table[R]['input']>) => Promise<Reply<z.infer<Table[R]['output']>>>
}

export interface RouterOptions {
  /** Development and tests check what handlers return; a shipped build trusts the compiler. */
  readonly checkOutput: boolean
  readonly onBug: (route: string, cause: unknown) => void
}

export type Router = (trusted: boolean, name: unknown, input: unknown) => Promise<Reply<unknown>>

/** The one gate into main: a trusted sender, a known route, an input that parses; only then a handler. */
export function createRouter<Table extends RouteTable>(
  routes: Table,
  handlers: HandlersOf<Table>,
  { checkOutput, onBug }: RouterOptions,
): Router {
  return async function route(trusted, name, raw) {
    if (!trusted) return refused('untrusted-sender')
    if (typeof name !== 'string' || !Object.hasOwn(routes, name)) return refused('unknown-route')
    const schemas = routes[name] as RouteTable[string]
    const input = schemas.input.safeParse(raw)
    if (!input.success) return refused('invalid-input', describeIssues(input.error.issues))
    try {
      // Sound because HandlersOf pairs each route with its own schema.
      const reply: Reply<unknown> = await (handlers[name] as (value: never) => Promise<Reply<unknown>>)(
        input.data as never,
      )
      if (checkOutput && reply.ok) schemas.output.parse(reply.value)
      return reply
    } catch (cause) {
      if (cause instanceof RecordFault) return refused(cause.code)
      onBug(name, cause)
      return refused('internal')
    }
  }
}

function describeIssues(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message))
    .join('; ')
}

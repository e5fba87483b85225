/// <reference path="./window.d.ts" />
import type { RefusalCode, Reply } from '../../src-shared/contract/reply'
import type { Input, Output, Route } from '../../src-shared/contract/routes'

/** Why a request came back without a value. The code is for programs; `refusal-words` has the words. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly code: RefusalCode
  readonly detail: string | undefined

  constructor(route: Route, code: RefusalCode, detail?: string, options?: ErrorOptions) {
    super(`${route} was refused: ${code}`, options)
    this.code = code
    this.detail = detail
  }
}

/** Asks main for something. Every way this can fail arrives as a `RequestRefused`. */
export async function request<R extends Route>(route: R, input: Input<R>): Promise<Output<R>> {
  const reply = await ask(route, input)
  if (!reply.ok) throw new RequestRefused(route, reply.code, reply.detail)
  // Sound because main parses each value with the schema of its own route.
  return reply.value as Output<R>
}

async function ask(route: Route, input: unknown): Promise<Reply<unknown>> {
  try {
    return await window.inquirium.request(route, input)
  } catch (cause) {
    throw new RequestRefused(route, 'internal', undefined, { cause })
  }
}

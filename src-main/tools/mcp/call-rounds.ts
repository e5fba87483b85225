import { type Client, isInputRequiredResult, UrlElicitationRequiredError } from '@modelcontextprotocol/client'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolAnswer, ToolError, ToolOutcome } from '../../inquirium/tool-port'
import { failed } from '../outcome'
import { readCallResult } from './call-result'
import { type Elicitation, type ElicitationResult, elicitationResult, readElicitation } from './elicitation'

export type CallParts = {
  readonly client: Client
  readonly toolName: string
  readonly serverToolName: string
  readonly arguments: JsonObject
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined
  readonly ask: (elicitation: Exclude<Elicitation, { kind: 'refused' }>) => Promise<ToolAnswer>
  readonly signal: AbortSignal
}

const MOST_ROUNDS = 16
// The library's own limit would count the time the operator needs; the signal ends the call instead.
const NO_TIMEOUT_MS = 2_147_483_647

type Inputs = { readonly inputResponses?: Record<string, ElicitationResult>; readonly requestState?: string }
type Round =
  | { readonly kind: 'ended'; readonly outcome: ToolOutcome }
  | { readonly kind: 'again'; readonly inputs: Inputs }

/** Calls a tool until the server stops asking: each round brings the answers to the questions of the last. */
export async function callInRounds(parts: CallParts): Promise<ToolOutcome> {
  let inputs: Inputs = {}
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const result = await callOnce(parts, inputs)
    if (result.kind === 'ended') return result.outcome
    inputs = result.inputs
  }
  return failed('server-broke-protocol', `The tool asked ${MOST_ROUNDS} times without coming to an end.`)
}

async function callOnce(parts: CallParts, inputs: Inputs): Promise<Round> {
  const { client, serverToolName, signal } = parts
  try {
    const result = await client.request(
      { method: 'tools/call', params: { name: serverToolName, arguments: { ...parts.arguments }, ...inputs } },
      { signal, timeout: NO_TIMEOUT_MS, allowInputRequired: true },
    )
    if (!isInputRequiredResult(result)) return ended(readCallResult(result, parts.outputSchema))
    const { inputRequests = {}, requestState } = result
    const answered = await answerAll(Object.entries(inputRequests), parts)
    if (answered.kind === 'error') return ended(answered)
    return {
      kind: 'again',
      inputs: { inputResponses: answered.responses, ...(requestState === undefined ? {} : { requestState }) },
    }
  } catch (cause) {
    if (!(cause instanceof UrlElicitationRequiredError)) throw cause
    return visitFirst(cause.elicitations, parts)
  }
}

type Requests = readonly (readonly [key: string, request: { readonly method: string; readonly params?: unknown }])[]
type Answered = { readonly kind: 'answered'; readonly responses: Record<string, ElicitationResult> }

async function answerAll(requests: Requests, parts: CallParts): Promise<Answered | ToolError> {
  const responses: [string, ElicitationResult][] = []
  for (const [key, { method, params }] of requests) {
    if (method !== 'elicitation/create') {
      return failed('server-broke-protocol', `The tool asked for "${method}", which was never offered to it.`)
    }
    const elicitation = readElicitation(params, parts.toolName)
    if (elicitation.kind === 'refused') {
      return failed(elicitation.code, `What the tool asked was not passed on: ${elicitation.reason}.`)
    }
    responses.push([key, elicitationResult(elicitation, await parts.ask(elicitation))])
  }
  return { kind: 'answered', responses: Object.fromEntries(responses) }
}

/** An older server may refuse a call until an address was visited; once it was, the same call is made again. */
async function visitFirst(elicitations: readonly object[], parts: CallParts): Promise<Round> {
  const requests = elicitations.map((params, index) => [
    String(index),
    { method: 'elicitation/create', params: { ...params, mode: 'url' } },
  ]) satisfies Requests
  const answered = await answerAll(requests, parts)
  if (answered.kind === 'error') return ended(answered)
  const wasVisited = requests.length > 0 && Object.values(answered.responses).every(({ action }) => action === 'accept')
  return wasVisited
    ? { kind: 'again', inputs: {} }
    : ended(failed('operator-declined', 'The tool needs an address to be visited first, and it was not.'))
}

function ended(outcome: ToolOutcome): Round {
  return { kind: 'ended', outcome }
}

import { EmbedRequest } from '../../../src-shared/inquirium/embed-request'
import type { EmbedResponse } from '../../../src-shared/inquirium/embed-response'
import type { Runtime } from '../../inquirium/runtime-port'
import { firstCandidate } from './ask'

/** Has a runtime make vectors of these texts, with the request changed as told. */
export async function embedTexts(
  runtime: Runtime,
  texts: readonly string[],
  change: object = {},
  signal = new AbortController().signal,
): Promise<EmbedResponse> {
  const candidate = await firstCandidate(runtime)
  const request = EmbedRequest.parse({
    schema: 'inquirium.embed.request.v1',
    operation: 'embed',
    model: candidate['model.binding/ref'],
    input: { texts },
    ...change,
  })
  return runtime.embed({ request, candidate, 'trace/ref': 'tr:1' }, signal)
}

import { describe, expect, it } from 'vitest'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { someSettings } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { askingTool } from './fixtures/scripted-tools'

const configured = (question: object) => ({ conversation: { tools: { fs: { questions: { sure: question } } } } })

describe('the model that answers a question', () => {
  const small = aCandidate({
    'runtime/ref': 'runtime/server',
    'model.binding/ref': 'model.binding/server/small',
    name: 'server',
    model: 'org/small',
    origin: 'configured',
    hasTools: false,
  })

  it.each([
    ['the question itself', { model: { id: 'cheap' } }, {}],
    ['the configuration of inquiries', 'assistant', { model: { id: 'cheap' } }],
  ])('goes to the model that %s names, by its alias', async (_name, target, inquiryLayer) => {
    const other = createScriptedRuntime({ says: ['{"answer": true}'], candidate: small })
    const routed = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      others: [other],
      configuration: {
        conversation: {
          ...configured({ target }).conversation,
          inquiry: { assistant: inquiryLayer },
        },
        providers: { llm: { aliases: { cheap: 'cheaper', cheaper: 'server/org/small' } } },
      },
    })
    await routed.submit('Hi')
    await routed.coordinator.idle()
    expect(other.requests).toHaveLength(1)
    expect(other.requests[0]).toMatchObject({ policy: { scope: 'assistant-session-only' } })
    expect(await routed.inquiries()).toMatchObject([{ responses: [{ answer: true }] }])
  })

  it('may be named without its tag where it is a model of Ollama', async () => {
    const latest = { ...small, adapter: 'ollama', model: 'llama3.2:latest' } as const
    const other = createScriptedRuntime({ says: ['{"answer": true}'], candidate: latest })
    const routed = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      others: [other],
      configuration: configured({ target: { model: { id: 'server/llama3.2' } } }),
    })
    await routed.submit('Hi')
    await routed.coordinator.idle()
    expect(other.requests).toHaveLength(1)
  })

  const policy = { acceptsMaximumTier: 'personal', acknowledged: true } as const

  it.each([
    ['shows signs of a cloud', aServerCandidate('remote-proxied'), 'commons'],
    [
      'may not read what is personal',
      aCandidate({ policy: { ...policy, acceptsMaximumTier: 'community' } }),
      'commons',
    ],
    ['nobody could verify, in a mode that demands it', aServerCandidate('loopback-unverified', { policy }), 'crisis'],
  ] as const)('is never one that %s, however it is configured', async (_name, candidate, mode) => {
    const named = { ...candidate, 'runtime/ref': 'runtime/server', name: 'server', model: 'big', hasTools: false }
    const other = createScriptedRuntime({ says: ['{"answer": true}'], candidate: named })
    const routed = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      others: [other],
      settings: { ...someSettings, mode },
      configuration: configured({ target: { model: { id: 'server/big' } } }),
    })
    await routed.submit('Hi')
    await routed.coordinator.idle()
    expect(other.requests).toEqual([])
    expect(await routed.inquiries()).toMatchObject([{ responses: [{ reason: 'backend_error' }] }])
    expect(await routed.decisions()).toContainEqual(
      expect.objectContaining({
        kind: 'runtime-selection',
        outcome: 'none',
        'reason/code': 'inquiry-model-not-available',
      }),
    )
  })

  it.each([
    ['loopback-unverified', { policy }, 'operator_attested'],
    ['local-attested', {}, 'strict_local'],
  ] as const)('is asked, where it is %s with %j, as %s', async (verdict, change, trust_mode) => {
    const named = aServerCandidate(verdict, { ...change, name: 'server', model: 'big', hasTools: false })
    const other = createScriptedRuntime({ says: ['{"answer": true}'], candidate: named })
    const routed = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      others: [other],
      configuration: configured({ target: { model: { id: 'server/big' } } }),
    })
    await routed.submit('Hi')
    await routed.coordinator.idle()
    expect(other.requests).toMatchObject([{ policy: { trust_mode } }])
  })

  it('goes to the model of the session when the question says inherit, whatever the other layers say', async () => {
    const other = createScriptedRuntime({ says: ['{"answer": false}'], candidate: small })
    const routed = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      others: [other],
      script: {
        replies: (request, index) =>
          request.response_format
            ? { structured: { answer: true } }
            : index === 0
              ? called('fs', 'call_1')
              : { says: ['ok'] },
      },
      configuration: {
        conversation: {
          ...configured({ target: { model: { id: 'inherit' } } }).conversation,
          inquiry: { assistant: { model: { id: 'server/org/small' } } },
        },
      },
    })
    await routed.submit('Hi')
    await routed.coordinator.idle()
    expect(other.requests).toEqual([])
    expect(await routed.inquiries()).toMatchObject([{ responses: [{ answer: true }] }])
  })

  it('fails as a backend error when its alias leads nowhere, and the trace says so', async () => {
    const lost = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      configuration: {
        ...configured({ target: { model: { id: 'one' } } }),
        providers: { llm: { aliases: {} } },
      },
    })
    await lost.submit('Hi')
    await lost.coordinator.idle()
    expect(await lost.inquiries()).toMatchObject([{ responses: [{ reason: 'backend_error' }] }])
    expect(await lost.decisions()).toContainEqual(
      expect.objectContaining({ 'reason/code': 'alias-unknown', outcome: 'refused' }),
    )
  })
})

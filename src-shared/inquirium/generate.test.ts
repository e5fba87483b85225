import { describe, expect, it } from 'vitest'
import { GenerateRequest } from './generate-request'
import { GenerateResponse } from './generate-response'
import { nextStepAfter, Outcome, outcomeReasons } from './outcome-reasons'

const asked = {
  schema: 'inquirium.generate.request.v1',
  operation: 'generate',
  turns: [{ role: 'user', content: [{ type: 'text', text: 'Why?' }] }],
  policy: {
    locality: 'local_only',
    trust_mode: 'strict_local',
    scope: 'assistant-session-only',
    on_context_denied: 'fail_closed',
  },
}

const answered = {
  schema: 'inquirium.generate.response.v1',
  operation: 'generate',
  outcome: 'completed',
  output: [{ type: 'text', text: 'Because.' }],
  'runtime/ref': 'runtime/embedded',
  'model.binding/ref': 'model.binding/starter',
  locality: 'local_only',
  'trace/ref': 'tr:1',
}

describe('a generate request', () => {
  it('is written with everything it left unsaid', () => {
    expect(GenerateRequest.parse(asked)).toEqual({
      ...asked,
      classification: 'personal',
      context_assembly: { schema: 'inquirium.context-assembly.request.v1', sources: [] },
      parameters: {},
      policy: { ...asked.policy, plurality: 'preserve' },
      metadata: {},
    })
  })

  it('labels an attachment personal unless it says otherwise', () => {
    const attachment = { type: 'attachment', 'attachment/ref': 'a', title: 'a', media_type: 'text/plain', text: 'x' }
    const parsed = GenerateRequest.parse({ ...asked, turns: [{ role: 'user', content: [attachment] }] })
    expect(parsed.turns[0]?.content[0]).toMatchObject({ classification: 'personal' })
  })

  it('shares no default between two requests', () => {
    const [first, second] = [GenerateRequest.parse(asked), GenerateRequest.parse(asked)]
    expect(first.context_assembly.sources).not.toBe(second.context_assembly.sources)
    expect(first.metadata).not.toBe(second.metadata)
  })
})

describe('a generate response', () => {
  it('always claims to be advice of unstated confidence unless it says less', () => {
    expect(GenerateResponse.parse(answered)).toMatchObject({
      epistemic: { stance: 'advisory', confidence: 'unstated', grounded_in: [], caveats: [] },
      usage: {},
      diagnostics: {},
      classification: 'personal',
    })
  })

  it('says whose reasoning it shows', () => {
    const parsed = GenerateResponse.parse({ ...answered, output: [{ type: 'reasoning', text: 'Hm.' }] })
    expect(parsed).toHaveProperty('output.0.provenance', 'model-produced')
  })

  it('gives every reason of every outcome a way out', () => {
    for (const [outcome, reasons] of Object.entries(outcomeReasons)) {
      for (const [reason, next_step] of Object.entries(reasons)) {
        const unfinished = { ...answered, outcome, 'reason/code': reason, next_step }
        const { output, locality, 'runtime/ref': _runtime, 'model.binding/ref': _binding, ...denial } = unfinished
        expect(GenerateResponse.safeParse(denial).success, `${outcome}: ${reason}`).toBe(true)
      }
    }
  })

  it('has an outcome for each list of reasons, and one that needs none', () => {
    expect(Outcome.options).toEqual(['completed', ...Object.keys(outcomeReasons)])
  })

  it('tells the operator to acknowledge a runtime whose locality nobody verified', () => {
    expect(nextStepAfter('handler-unavailable', 'locality-unverified')).toBe('acknowledge-runtime')
  })
})

describe('every response', () => {
  const { output, 'runtime/ref': runtime, 'model.binding/ref': model, locality, ...refused } = answered
  const unstated = { stance: 'advisory', confidence: 'unstated', grounded_in: [], caveats: [] }

  it.each(Object.entries(outcomeReasons))(
    'that ended as %s is written with its epistemic block',
    (outcome, reasons) => {
      const [reason, next] = Object.entries(reasons)[0] ?? []
      const parsed = GenerateResponse.parse({ ...refused, outcome, 'reason/code': reason, next_step: next })
      expect(parsed.epistemic).toEqual(unstated)
    },
  )

  it('that completed is, too', () => {
    const whole = { ...refused, output, 'runtime/ref': runtime, 'model.binding/ref': model, locality }
    expect(GenerateResponse.parse(whole).epistemic).toEqual(unstated)
  })
})

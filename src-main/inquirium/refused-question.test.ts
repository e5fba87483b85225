import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createInMemoryRecord } from './in-memory-record'

const refusals = (decisions: readonly { readonly kind: string; readonly outcome: string }[]) =>
  decisions.filter(({ kind, outcome }) => kind === 'question' && outcome === 'refused')

/** A tool that wanted to ask what nobody is asked, and went on without. */
const going = {
  run: async ({ refused }: { refused: (code: 'solicits-a-secret') => Promise<void> }) => {
    await refused('solicits-a-secret')
    return { kind: 'success', content: 'went on' } as const
  },
}

describe('a question that is put to nobody', () => {
  it('is a decision of the host, named with the tool, also when the tool goes on', async () => {
    const world = await aToolSession({ tools: { fs: going }, replies: [called('fs')] })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(refusals(await world.decisions())).toMatchObject([
      {
        'reason/code': 'solicits-a-secret',
        provenance: 'host-policy',
        refs: { 'asked/by': 'tool', 'tool/name': 'fs' },
      },
    ])
    expect(await world.ofKind('inquirium.operator-question.v1')).toEqual([])
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it.each(['question-cannot-be-asked', 'solicits-a-secret'] as const)('ends a call with %s', async (code) => {
    const message = 'Not like that.'
    const world = await aToolSession({
      tools: { fs: { run: () => ({ kind: 'error', code, message, transient: false }) } },
      replies: [called('fs')],
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(refusals(await world.decisions())).toMatchObject([{ 'reason/code': code }])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true, content: message }])
  })

  it('lets nothing follow when the record does not take it', async () => {
    const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
    const journal: typeof record.journal = {
      ...record.journal,
      commit: async (entry) =>
        refusals(entry.traces.map(({ payload }) => payload as never)).length > 0
          ? { outcome: 'refused', code: 'excised' }
          : record.journal.commit(entry),
    }
    const world = await aToolSession({
      tools: { fs: going },
      replies: [called('fs')],
      record: { ...record, journal },
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(world.runtime.requests).toHaveLength(1)
    expect(await world.results()).toMatchObject([{ outcome: 'failed' }])
  })
})

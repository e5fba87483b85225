import { describe, expect, it } from 'vitest'
import { aDesk, confirm, fromAssistant, options } from './fixtures/a-desk'
import type { QuestionDraft } from './shape-question'

describe('a question that must not be shown', () => {
  const manyOptions = Array.from({ length: 10_000 }, (_, index) => `option ${index}`)
  const refusals: readonly [string, QuestionDraft, string][] = [
    [
      'a kind nobody registered',
      { ...confirm, widget: { 'widget/kind': 'passphrase-dialog', 'widget/payload': {} } },
      'kind-not-registered',
    ],
    [
      'a kind named __proto__',
      fromAssistant({ widget: { 'widget/kind': '__proto__', 'widget/payload': {} } }),
      'kind-not-registered',
    ],
    [
      'a secret widget for the assistant',
      fromAssistant({ widget: { 'widget/kind': 'secret', 'widget/payload': {} } }),
      'question-not-allowed',
    ],
    [
      'a schema form for the assistant',
      fromAssistant({ widget: { 'widget/kind': 'schema-form', 'widget/payload': { 'answer/schema': {} } } }),
      'question-not-allowed',
    ],
    [
      'a raw schema in place of a payload',
      fromAssistant({ widget: { 'widget/kind': 'confirm', 'widget/payload': { schema: {} } } }),
      'question-not-allowed',
    ],
    [
      'free text without an allowlist',
      { ...confirm, widget: { 'widget/kind': 'free-text-with-allowlist', 'widget/payload': {} } },
      'question-not-allowed',
    ],
    ['ten thousand options', fromAssistant({ widget: options(...manyOptions) }), 'question-not-allowed'],
    [
      'too many options for the assistant',
      fromAssistant({ widget: options(...manyOptions.slice(0, 13)) }),
      'question-not-allowed',
    ],
    ['the same value twice', fromAssistant({ widget: options('a', 'a') }), 'question-not-allowed'],
    [
      'a title that turns the reading direction',
      fromAssistant({ widget: options('yes\u202Eon') }),
      'question-not-allowed',
    ],
    [
      'swapped titles',
      fromAssistant({
        widget: { 'widget/kind': 'confirm', 'widget/payload': { 'yes/title': 'No', 'no/title': 'Yes' } },
      }),
      'question-not-allowed',
    ],
    ['a dialog in Markdown', fromAssistant({ prompt: { text: '**System**: please confirm' } }), 'question-not-allowed'],
    ['a dialog in HTML', fromAssistant({ prompt: { text: '<form>confirm</form>' } }), 'question-not-allowed'],
    ['too many words of the assistant', fromAssistant({ prompt: { text: 'a'.repeat(513) } }), 'question-not-allowed'],
    ['text that shows nothing', { ...confirm, prompt: { text: '\u200B\u2060' } }, 'question-not-allowed'],
    [
      'a default for a question of a tool',
      {
        ...confirm,
        source: { kind: 'tool', name: 'fs', 'inquiry/ref': 'c.q.1' },
        onTimeout: { answer: true, reason: 'go-on' },
      },
      'question-not-allowed',
    ],
    ['a solicited secret', fromAssistant({ prompt: { text: 'What is your passphrase?' } }), 'solicits-a-secret'],
    ['an option that is one', fromAssistant({ widget: options('my passphrase', 'no') }), 'solicits-a-secret'],
    [
      'an answer less restricted than its question',
      { ...confirm, answerTier: 'public' },
      'answer-would-be-declassified',
    ],
    ['a deadline already over', { ...confirm, expiresAt: '2026-01-01T11:59:59Z' }, 'already-expired'],
  ]

  it.each(refusals)('is refused for %s, traced, and recorded nowhere', async (_name, draft, code) => {
    const { desk, open, facts, traces } = aDesk()
    expect(await open(draft)).toMatchObject({ ok: false, code })
    expect(desk.pending()).toEqual([])
    expect(await facts()).toEqual([])
    expect(await traces()).toMatchObject([{ payload: { kind: 'question', outcome: 'refused', 'reason/code': code } }])
  })

  it('is traced with the tool that asked', async () => {
    const { open, traces } = aDesk()
    const source = { kind: 'tool', name: 'fs', 'inquiry/ref': 'c.q.1' } as const
    await open({ ...confirm, source, prompt: { text: '' } })
    expect(await traces()).toMatchObject([{ payload: { refs: { 'asked/by': 'tool', 'tool/name': 'fs' } } }])
  })

  it('is judged by how it would be answered: typing gives more away than choosing', async () => {
    const { open } = aDesk()
    const line = { 'widget/kind': 'free-text-with-allowlist', 'widget/payload': { 'allowlist/ref': 'text/line' } }
    const prompt = { text: 'Which login?' }
    expect(await open(fromAssistant({ prompt, widget: line }))).toMatchObject({ code: 'solicits-a-secret' })
    expect(await open(fromAssistant({ prompt, widget: options('guest', 'staff') }))).toMatchObject({ ok: true })
  })

  it('is told from its likes that may be asked', async () => {
    const { desk, open } = aDesk()
    await open(fromAssistant({ widget: options('yes', 'no') }))
    await open({ ...confirm, prompt: { text: 'What is your passphrase?' } })
    await open({ ...confirm, expiresAt: '2026-01-01T12:00:01Z' })
    expect(desk.pending()).toHaveLength(3)
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import { QuestionKind } from '../../../src-shared/inquirium/question-kinds'
import { createQueryClient } from '../../bridge/query-client'
import { aPending } from './example-pending.contract'
import { OperatorQuestion } from './operator-question'
import { widgets } from './widgets/widgets'

type Change = Readonly<Record<string, unknown>>

const drawn = (kind: QuestionKind, change: Change = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <OperatorQuestion pending={aPending(kind, change)} onRefused={() => undefined} onFocusLost={() => undefined} />
    </QueryClientProvider>,
  )

const buttons = (markup: string) => markup.match(/<button[^>]*>/g) ?? []

describe('the frame', () => {
  it.each([
    ['host', 'The host requires'],
    ['tool', 'A tool asks: fs_modify_file'],
    ['assistant', 'The assistant suggests a question'],
  ] as const)('says that a question comes from the %s', (source, words) =>
    expect(drawn('confirm', { source: sourceOf[source] })).toContain(words),
  )

  it('shows a label beside who asks, never instead', () => {
    const markup = drawn('confirm', {
      source: sourceOf.tool,
      prompt: { kind: 'confirm', text: 'Go?', label: 'The host requires' },
    })
    expect(markup).toContain('A tool asks: fs_modify_file')
    expect(markup).toContain('labelled “The host requires”')
  })

  it('draws no markup and no direction change of what it is asked', () => {
    const text = '\u202e<img src=x onerror=alert(1)>\u2066<b>Allow</b>'
    const markup = drawn('confirm', { source: sourceOf.tool, prompt: { kind: 'confirm', text } })
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(markup).not.toMatch(/<img|<b>|[\u202a-\u202e\u2066-\u2069]/)
  })

  it('names what it unblocks and what happens if nobody answers', () => {
    const markup = drawn('confirm')
    expect(markup).toMatch(/Unblocks<.*?>this operation</)
    // A reference says nothing to who reads it; it is one click away.
    expect(markup).not.toContain('operation/inquirium/op-1')
    expect(markup).toContain('It keeps waiting')
  })

  it.each([
    ['personal', 'personal', 'Classified personal'],
    ['public', 'personal', 'Classified public, your answer personal'],
  ])('says that it is classified %s and its answer %s', (input, output, words) =>
    expect(drawn('confirm', { classification: { input, output } })).toContain(`>${words}<`),
  )
})

describe('a widget', () => {
  it('exists for every registered kind', () => expect(Object.keys(widgets)).toEqual(QuestionKind.options))

  it.each(['confirm', 'single-choice', 'multi-choice', 'free-text-with-allowlist', 'secret'] as const)(
    'of kind %s has no button that can be pressed while it appears, and none that has the focus',
    (kind) => {
      const markup = drawn(kind, { source: kind === 'secret' ? sourceOf.tool : sourceOf.assistant })
      expect(buttons(markup).length).toBeGreaterThan(1)
      for (const button of buttons(markup)) expect(button).toMatch(/aria-disabled="true"|role="(radio|checkbox)"/)
      expect(markup).not.toContain('autofocus')
    },
  )

  it('of kind confirm leans to neither answer', () => {
    const looksOf = (kind: QuestionKind) => buttons(drawn(kind)).map((button) => button.match(/class="([^"]*)"/)?.[1])
    const [yes, no, ...others] = looksOf('confirm')
    expect(others).toEqual([])
    expect(no).toBe(yes)
    // Where there is one thing to do, its button does stand out.
    const [send] = looksOf('free-text-with-allowlist')
    expect(send).not.toBe(yes)
  })

  it('warns of passwords wherever the assistant asks for text, and only there', () => {
    const warning = 'Never type a password here.'
    expect(drawn('free-text-with-allowlist', { source: sourceOf.assistant })).toContain(warning)
    expect(drawn('free-text-with-allowlist', { source: sourceOf.tool })).not.toContain(warning)
  })

  it('offers to remember only where that is offered', () => {
    const words = 'Remember for this turn'
    expect(drawn('confirm', { source: sourceOf.tool, 'remember/offered': true })).toContain(words)
    expect(drawn('confirm', { source: sourceOf.tool })).not.toContain(words)
  })

  it('for a secret hides what is typed and holds no value', () => {
    const field = drawn('secret').match(/<input[^>]*>/)?.[0]
    expect(field).toContain('type="password"')
    expect(field).toContain('autoComplete="off"')
    expect(field).not.toContain('value=')
  })

  it('chooses nothing beforehand', () => expect(drawn('single-choice')).not.toContain('aria-checked="true"'))
})

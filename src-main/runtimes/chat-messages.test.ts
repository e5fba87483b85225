import { describe, expect, it } from 'vitest'
import { chatMessages, promptCharacters } from './chat-messages'
import { aRequest } from './doubles/ask'
import { toolTurns } from './doubles/tool-turns'

const text = (words: string) => ({ type: 'text' as const, text: words })
const called = { type: 'tool-call' as const, 'tool-call/id': 'call-1', name: 'read', arguments: '{"path":"x"}' }

describe('a conversation as chat endpoints read it', () => {
  const messages = chatMessages(
    aRequest({
      policy: toolTurns.policy,
      turns: [
        { role: 'system', content: [text('Be brief.')] },
        { role: 'user', content: [text('What is in it?')] },
        { role: 'assistant', content: [text('I look.'), called, text('One moment.')] },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              'tool-call/id': 'call-1',
              text: 'A note.',
              is_error: false,
              classification: 'personal',
            },
          ],
        },
        { role: 'assistant', content: [text('A note.')] },
        { role: 'user', content: [text('Thanks')] },
      ],
    }),
  )

  it('has what the assistant said beside what it called, each in its place', () => {
    expect(messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'What is in it?' },
      {
        role: 'assistant',
        content: 'I look.\n\nOne moment.',
        calls: [{ id: 'call-1', name: 'read', arguments: '{"path":"x"}' }],
      },
      { role: 'tool', content: 'A note.', callId: 'call-1', callName: 'read' },
      { role: 'assistant', content: 'A note.', calls: [] },
      { role: 'user', content: 'Thanks' },
    ])
  })

  it('is as long as all of its turns together, so that a cut anywhere in it is noticed', () => {
    const long = chatMessages(
      aRequest({
        turns: Array.from({ length: 6 }, (_, turn) => ({
          role: turn % 2 ? ('assistant' as const) : ('user' as const),
          content: [text('x'.repeat(10))],
        })),
      }),
    )
    expect(promptCharacters(long)).toBe(60)
  })

  it('has one message where one role spoke twice, because many templates refuse anything but turns', () => {
    const result = (id: string) => ({
      role: 'tool' as const,
      content: [
        {
          type: 'tool-result' as const,
          'tool-call/id': id,
          text: id,
          is_error: false,
          classification: 'personal' as const,
        },
      ],
    })
    const joined = chatMessages(
      aRequest({
        policy: toolTurns.policy,
        turns: [
          { role: 'system', content: [text('Be brief.'), text('Be kind.')] },
          { role: 'system', content: [text('Be right.')] },
          { role: 'user', content: [text('Hello?')] },
          { role: 'user', content: [text('Anybody?')] },
          { role: 'assistant', content: [called] },
          { role: 'assistant', content: [text('Yes.'), { ...called, 'tool-call/id': 'call-2' }] },
          result('call-1'),
          result('call-2'),
          { role: 'user', content: [text('And?')] },
          { role: 'assistant', content: [text('Nothing.')] },
        ],
      }),
    )
    const call = { id: 'call-1', name: 'read', arguments: '{"path":"x"}' }
    expect(joined).toEqual([
      { role: 'system', content: 'Be brief.\n\nBe kind.\n\nBe right.' },
      { role: 'user', content: 'Hello?\n\nAnybody?' },
      { role: 'assistant', content: 'Yes.', calls: [call, { ...call, id: 'call-2' }] },
      { role: 'tool', content: 'call-1', callId: 'call-1', callName: 'read' },
      { role: 'tool', content: 'call-2', callId: 'call-2', callName: 'read' },
      { role: 'user', content: 'And?' },
      { role: 'assistant', content: 'Nothing.', calls: [] },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { createToolCalls, type ToolCallFragment } from './tool-calls'

function collected(...fragments: readonly ToolCallFragment[]) {
  const calls = createToolCalls()
  for (const fragment of fragments) calls.add(fragment)
  return calls.proposed().map(({ name, arguments: text, ...rest }) => [rest['tool-call/id'], name, text])
}

/** What is left of them where the answer was cut. */
function cut(...fragments: readonly ToolCallFragment[]) {
  const calls = createToolCalls()
  for (const fragment of fragments) calls.add(fragment)
  return calls.whole().map(({ name, arguments: text }) => [name, text])
}

describe('tool calls that are counted', () => {
  it('are accumulated by index, arguments in pieces', () => {
    expect(
      collected(
        { index: 0, id: 'a', name: 'read', arguments: '{"p' },
        { index: 1, id: 'b', name: 'list', arguments: '{}' },
        { index: 0, arguments: 'ath":1}' },
      ),
    ).toEqual([
      ['a', 'read', '{"path":1}'],
      ['b', 'list', '{}'],
    ])
  })

  it('are apart by index though they share an id', () => {
    expect(collected({ index: 0, id: 'a', name: 'x' }, { index: 1, id: 'a', name: 'y' })).toHaveLength(2)
  })

  it('with a repeated index 0 and another id are two calls', () => {
    expect(collected({ index: 0, id: 'a', name: 'x' }, { index: 0, id: 'b', name: 'x' })).toHaveLength(2)
  })

  it('with a repeated index 0 go on under their ids', () => {
    expect(
      collected(
        { index: 0, id: 'a', name: 'x', arguments: '{"a":' },
        { index: 0, id: 'b', name: 'y', arguments: '{"b":' },
        { index: 0, id: 'a', arguments: '1}' },
        { index: 0, id: 'b', arguments: '2}' },
      ),
    ).toEqual([
      ['a', 'x', '{"a":1}'],
      ['b', 'y', '{"b":2}'],
    ])
  })

  it('are one call when its id comes again with every piece, or only with a later one', () => {
    expect(collected({ index: 0, id: 'a', name: 'x', arguments: '{' }, { index: 0, id: 'a', arguments: '}' })).toEqual([
      ['a', 'x', '{}'],
    ])
    expect(collected({ index: 0, name: 'x', arguments: '{' }, { index: 0, id: 'a', arguments: '}' })).toEqual([
      ['a', 'x', '{}'],
    ])
  })

  it('have names that come in pieces, or whole again with every piece', () => {
    expect(collected({ index: 0, name: 'read_' }, { index: 0, name: 'file' })).toEqual([[undefined, 'read_file', '{}']])
    expect(collected({ index: 0, name: 'read' }, { index: 0, name: 'read', arguments: '{"a":1}' })).toEqual([
      [undefined, 'read', '{"a":1}'],
    ])
  })

  it('with a repeated index 0 and no id are another call after the end of the last one', () => {
    expect(
      collected(
        { index: 0, name: 'read', arguments: '{"a":"}{"' },
        { index: 0, name: 'read', arguments: '}' },
        { index: 0, name: 'read', arguments: '{"a":2}' },
        { index: 0, name: 'list' },
        { index: 0, arguments: '{"b":3}' },
      ),
    ).toEqual([
      [undefined, 'read', '{"a":"}{"}'],
      [undefined, 'read', '{"a":2}'],
      [undefined, 'list', '{"b":3}'],
    ])
  })

  it('under an id that is used twice are another call after the end of the last one', () => {
    const twice = (index: { index?: number }) =>
      collected(
        { ...index, id: 'a', name: 'x', arguments: '{"a":1}' },
        { ...index, id: 'a', name: 'x', arguments: '{"a":' },
        { ...index, id: 'a', arguments: '2}' },
      )
    const told = [
      ['a', 'x', '{"a":1}'],
      ['a', 'x', '{"a":2}'],
    ]
    expect([twice({}), twice({ index: 0 })]).toEqual([told, told])
  })

  it('are no other call for a last piece that repeats the name, or says only where it ended', () => {
    const call = { index: 0, name: 'read', arguments: '{"a":1}' }
    const told = [[undefined, 'read', '{"a":1}']]
    expect(collected(call, { index: 0, name: 'read', arguments: '' })).toEqual(told)
    expect(collected(call, { index: 0, arguments: '' })).toEqual(told)
    expect(collected({ ...call, id: 'a' }, { id: 'a', name: 'read', arguments: ' ' })).toEqual([
      ['a', 'read', '{"a":1} '],
    ])
  })
})

describe('tool calls that nobody counted', () => {
  it('without an id are kept apart by their names', () => {
    expect(collected({ name: 'x', arguments: '{"a":1}' }, { name: 'x', arguments: '{"a":2}' })).toEqual([
      [undefined, 'x', '{"a":1}'],
      [undefined, 'x', '{"a":2}'],
    ])
  })

  it('are put together by id', () => {
    expect(
      collected(
        { id: 'a', name: 'read', arguments: '{"p' },
        { id: 'b', name: 'list', arguments: '{' },
        { id: 'a', arguments: 'ath":1}' },
        { id: 'b', arguments: '}' },
      ),
    ).toEqual([
      ['a', 'read', '{"path":1}'],
      ['b', 'list', '{}'],
    ])
  })

  it('take a piece with neither name nor id into the last of them', () => {
    expect(
      collected(
        { id: 'a', name: 'read', arguments: '' },
        { arguments: '{"a":' },
        { arguments: '1}' },
        { id: 'b', name: 'list', arguments: '' },
        { arguments: '{"b":2}' },
      ),
    ).toEqual([
      ['a', 'read', '{"a":1}'],
      ['b', 'list', '{"b":2}'],
    ])
  })

  it('may have an id that comes later', () => {
    expect(collected({ name: 'read', arguments: '{' }, { id: 'a', arguments: '}' })).toEqual([['a', 'read', '{}']])
  })

  it('are another where an id comes that none has', () => {
    expect(collected({ id: 'a', name: 'x' }, { id: 'b', arguments: '{"b":1}' })).toEqual([
      ['a', 'x', '{}'],
      ['b', '', '{"b":1}'],
    ])
  })
})

describe('the arguments of a call', () => {
  it.each([undefined, '', ' \n'])('are none where %j came', (text) => {
    expect(collected({ name: 'x', ...(text === undefined ? {} : { arguments: text }) })).toEqual([
      [undefined, 'x', '{}'],
    ])
  })

  it('are the text as it came where that is no JSON', () => {
    expect(collected({ name: 'x', arguments: 'path=1' })).toEqual([[undefined, 'x', 'path=1']])
  })
})

describe('tool calls of an answer that was cut', () => {
  it('are those whose arguments had come to their end', () => {
    expect(
      cut(
        { index: 0, name: 'a', arguments: '{"a":1}' },
        { index: 1, name: 'b' },
        { index: 2, name: 'c', arguments: '{' },
      ),
    ).toEqual([['a', '{"a":1}']])
  })

  it.each(['', ' ', '{"a":1', '{"a":"}', '12', 'path'])('are not one with %j', (text) => {
    expect(cut({ name: 'x', arguments: text })).toEqual([])
  })

  it('are none that is longer than a response may hold', () => {
    const written = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`
    expect(cut({ name: 'x', arguments: written(262_145) })).toEqual([])
    expect(cut({ name: 'x', arguments: written(262_144) })).toHaveLength(1)
  })
})

describe('the bounds of tool calls', () => {
  it.each([
    ['calls', 128, (count: number) => Array.from({ length: count }, () => ({ name: 'x' }))],
    ['arguments', 262_144, (count: number) => [{ index: 0, name: 'x', arguments: 'x'.repeat(count) }]],
    ['name', 256, (count: number) => [{ index: 0, name: 'x'.repeat(count) }]],
  ])('are on their %s, and never propose more than a response may hold', (_what, most, grownTo) => {
    const accepts = (count: number) => {
      const calls = createToolCalls()
      const accepted = grownTo(count).map((fragment) => calls.add(fragment))
      const longest = { name: 256, arguments: 262_144 }
      for (const call of calls.proposed()) {
        expect(call.name.length).toBeLessThanOrEqual(longest.name)
        expect(call.arguments.length).toBeLessThanOrEqual(longest.arguments)
      }
      expect(calls.proposed().length).toBeLessThanOrEqual(128)
      return accepted.every(Boolean)
    }
    expect([accepts(most), accepts(most + 1)]).toEqual([true, false])
  })

  it('keep as much of an id as a response may hold', () => {
    expect(collected({ index: 0, id: 'i'.repeat(300), name: 'x' })).toEqual([['i'.repeat(256), 'x', '{}']])
  })
})

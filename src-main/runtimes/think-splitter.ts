const OPEN = '<think>'
const CLOSE = '</think>'

/** Thinking begins after no more space than this. A model that writes nothing but space is not waited for. */
const LONGEST_LEAD = 64

export type Segment = { readonly type: 'text' | 'reasoning'; readonly text: string }

/** Tells thinking from answer where a model writes both into one text. Thinking is recognised at the beginning only. */
export interface ThinkSplitter {
  feed(piece: string): readonly Segment[]
  end(): readonly Segment[]
  /** From here on everything is answer, and there is nothing left to tell apart. */
  readonly isAnswering: boolean
}

export function createThinkSplitter(): ThinkSplitter {
  let state: 'beginning' | 'thinking' | 'after-thinking' | 'answering' = 'beginning'
  let held = ''
  const take = (type: Segment['type'], text: string): readonly Segment[] => (text ? [{ type, text }] : [])

  function step(): readonly Segment[] {
    switch (state) {
      case 'beginning':
        return begin()
      case 'thinking':
        return think()
      case 'after-thinking':
        held = held.trimStart()
        if (held) state = 'answering'
        return held ? step() : []
      case 'answering':
        return take('text', release(held.length))
    }
  }

  function begin(): readonly Segment[] {
    const start = held.trimStart()
    if (held.length - start.length > LONGEST_LEAD) {
      state = 'answering'
      return step()
    }
    if (start.startsWith(OPEN)) {
      state = 'thinking'
      held = start.slice(OPEN.length)
      return step()
    }
    // The tag may still be on its way.
    if (OPEN.startsWith(start)) return []
    state = 'answering'
    return step()
  }

  function think(): readonly Segment[] {
    const close = held.indexOf(CLOSE)
    if (close < 0) return take('reasoning', release(held.length - heldBack(held)))
    const thought = take('reasoning', release(close))
    held = held.slice(CLOSE.length)
    state = 'after-thinking'
    return [...thought, ...step()]
  }

  function release(length: number): string {
    const text = held.slice(0, length)
    held = held.slice(length)
    return text
  }

  return {
    get isAnswering() {
      return state === 'answering'
    },
    feed(piece) {
      held += piece
      return step()
    },
    end() {
      const rest = release(held.length)
      return take(state === 'thinking' ? 'reasoning' : 'text', rest)
    },
  }
}

/** How many characters at the end could be the beginning of the closing tag. */
function heldBack(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1) {
    if (CLOSE.startsWith(text.slice(-length))) return length
  }
  return 0
}

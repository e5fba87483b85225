/** Watches JSON as it grows, every character once, so that nobody has to read all of it again with every piece. */
export interface JsonWatch {
  feed(piece: string): void
  /** As many objects and lists were closed as were opened, or more, and that was at least one. */
  readonly isClosed: boolean
}

export function watchJson(): JsonWatch {
  let depth = 0
  let hasOpened = false
  let isInString = false
  let isEscaped = false

  function takeInString(character: string): void {
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === '"') isInString = false
  }

  function take(character: string): void {
    if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      depth += 1
      hasOpened = true
    } else if (character === '}' || character === ']') depth -= 1
  }

  return {
    feed(piece) {
      for (const character of piece) {
        if (isInString) takeInString(character)
        else take(character)
      }
    },
    get isClosed() {
      return hasOpened && depth <= 0
    },
  }
}

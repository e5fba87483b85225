import type { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'

type Syntax = ReturnType<typeof gfm>
type Construct = Extract<NonNullable<NonNullable<Syntax['text']>[number]>, { tokenize: unknown }>
type Tokenize = Construct['tokenize']
type State = Parameters<Tokenize>[1]
type Code = Parameters<State>[0]

const dollar = 36
const backslash = 92
const space = 32
const closers: Readonly<Record<number, number>> = { 40: 41, 91: 93 }

const isLineEnding = (code: Code) => code !== null && code < -2
const isBlank = (code: Code) => code === null || code < 0 || code === space
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57
const isLetter = (code: Code) => code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))

/**
 * `$x$`, `$$x$$`, `\(x\)` and `\[x\]` within text. A single dollar opens only before and closes only after something
 * other than a blank, and never closes before a digit, so that "$5 and $6" stays money.
 */
const tokenizeMath: Tokenize = (effects, ok, nok) => {
  let opened = 0
  let closed = 0
  let closer = dollar
  let before: Code = null

  const start: State = (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    effects.consume(code)
    opened = 1
    return code === dollar ? afterDollar : afterBackslash
  }
  const afterBackslash: State = (code) => {
    const wanted = code === null ? undefined : closers[code]
    if (wanted === undefined) return nok(code)
    closer = wanted
    effects.consume(code)
    return open
  }
  const afterDollar: State = (code) => {
    if (code !== dollar) return isBlank(code) ? nok(code) : open(code)
    effects.consume(code)
    opened = 2
    return afterTwoDollars
  }
  const afterTwoDollars: State = (code) => (code === dollar ? nok(code) : open(code))
  const open: State = (code) => {
    effects.exit('mathTextSequence')
    return between(code)
  }
  const between: State = (code) => {
    if (code === null) return nok(code)
    if (isLineEnding(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      before = code
      return between
    }
    effects.enter('mathTextData')
    return data(code)
  }
  const data: State = (code) => {
    if (code === null || isLineEnding(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    if (code === backslash) {
      effects.consume(code)
      return afterEscape
    }
    if (code === dollar && closer === dollar) return mayClose(code)
    before = code
    effects.consume(code)
    return data
  }
  const afterEscape: State = (code) => {
    if (closer !== dollar && code === closer) return finish(code)
    if (code === null || isLineEnding(code)) return data(code)
    before = code
    effects.consume(code)
    return data
  }
  const mayClose: State = (code) => {
    closed = 0
    return closing(code)
  }
  const closing: State = (code) => {
    if (code === dollar && closed < opened) {
      closed += 1
      effects.consume(code)
      return closing
    }
    const closes = closed === opened && (opened === 2 || (!isBlank(before) && !isDigit(code)))
    if (closes) return end(code)
    // A formula has no dollar in it, so that one which cannot close says that there is no formula.
    return opened === 1 ? nok(code) : data(code)
  }
  const finish: State = (code) => {
    effects.consume(code)
    return end
  }
  const end: State = (code) => {
    effects.exit('mathTextData')
    effects.exit('mathText')
    return ok(code)
  }
  return start
}

const dollarMath: Construct = {
  name: 'mathText',
  tokenize: tokenizeMath,
  previous: (code) => code !== dollar && !isDigit(code) && !isLetter(code),
}
const backslashMath: Construct = { name: 'mathText', tokenize: tokenizeMath }

export const mathSyntax: Syntax = {
  flow: { ...math().flow },
  text: { [dollar]: dollarMath, [backslash]: backslashMath },
}

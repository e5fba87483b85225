import { describe, expect, it } from 'vitest'
import { lineOfRest, readableEntry, titleOfEntry } from './rest-words'

const entry = (raw: string, index = 0) => ({ raw, 'source/index': index })

describe('what came along and is not understood', () => {
  it('is counted, and named by what it calls itself', () => {
    expect(lineOfRest([entry('{"type":"telepathy"}')])).toBe(
      '1 entry this version does not read, kept as written · telepathy',
    )
    const several = ['{"type":"a"}', '{"type":"a"}', '{"strength":11}'].map((raw, index) => entry(raw, index))
    expect(lineOfRest(several)).toBe('3 entries this version does not read, kept as written · a, without a name')
    expect(titleOfEntry(entry('{"type":"a"}', 4))).toBe('Entry 5, a')
  })

  it('is read with a line for each part, and as it came where it is no JSON', () => {
    expect(readableEntry(entry('{"type":"a","b":[1]}'))).toBe('{\n  "type": "a",\n  "b": [\n    1\n  ]\n}')
    expect(readableEntry(entry('{"type":'))).toBe('{"type":')
  })

  it('hides nothing in its name that changes how the rest is read', () => {
    expect(lineOfRest([entry('{"type":"a\\u202eb"}')])).not.toContain('\u202e')
  })
})

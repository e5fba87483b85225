import { describe, expect, it } from 'vitest'
import { SessionChange } from '../../../../src-shared/contract/sessions'
import { addTag } from './add-tag'

const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

describe('one more tag', () => {
  it('comes after the others, without the spaces around it', () =>
    expect(addTag(['home'], '  rent   and lease ')).toEqual(['home', 'rent and lease']))

  it('is none where nothing was typed, or where it is there already in whatever case', () => {
    expect(addTag(['home'], '  ')).toBeNull()
    expect(addTag(['Home'], 'hOME')).toBeNull()
  })

  it('is none where there are as many as the record takes', () => {
    const taken = (tags: readonly string[]) => SessionChange.safeParse({ event: 'tagged', tags }).success
    const most = addTag(many(31), 'one more') ?? []
    expect(taken(most)).toBe(true)
    expect(addTag(most, 'too many')).toBeNull()
    // The control: one more than that is what the record refuses.
    expect(taken([...most, 'too many'])).toBe(false)
  })
})

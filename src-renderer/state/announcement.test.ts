import { expect, test } from 'vitest'
import { announce, useAnnouncements } from './announcement'

const said = () => useAnnouncements.getState().map(({ text }) => text)

test('what is said at the same moment is all said, in order', () => {
  announce('The assistant suggests a question. Shall I go on?')
  announce('Sent')
  expect(said()).toEqual(['The assistant suggests a question. Shall I go on?', 'Sent'])
})

test('the same words twice are two announcements, and old ones make room', () => {
  for (let count = 0; count < 5; count++) announce('Copied')
  const kept = useAnnouncements.getState()
  expect(said()).toEqual(['Copied', 'Copied', 'Copied', 'Copied'])
  expect(new Set(kept.map(({ sequence }) => sequence)).size).toBe(4)
})

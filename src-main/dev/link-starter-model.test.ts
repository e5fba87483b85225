import { describe, expect, it } from 'vitest'
import { tryStarterModel } from './link-starter-model.mjs'
import { SetupError } from './stop.mjs'

async function said(link: () => Promise<boolean>): Promise<string> {
  const words: string[] = []
  await tryStarterModel(link, (line: string) => void words.push(line))
  return words.join('\n')
}

describe('the app without its starter model', () => {
  it.each([
    ['is not the expected file', () => Promise.reject(new SetupError('Refused the starter model.')), /Refused/],
    ['finds no room on the disk', () => Promise.reject(new Error('ENOSPC: no space left')), /no space left/],
    ['was not installed', async () => false, /npm ci/],
  ])('starts when it %s, and that is said', async (_what, link, words) => {
    const line = await said(link)
    expect(line).toMatch(words)
    expect(line).toMatch(/Going on without/)
  })

  it('says nothing of the kind when the model is there', async () => {
    expect(await said(async () => true)).toBe('')
  })
})

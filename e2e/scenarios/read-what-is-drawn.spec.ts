import { expect, test } from '../fixtures/test'

const RICH = [
  '```typescript',
  'const whole = true',
  '```',
  '',
  'The first paragraph[^1], with $x^2$ and ![a chart](https://pictures.example/chart.png).',
  '',
  '```ts',
  `const answer: number = ${'1 + '.repeat(80)}1`,
  ...Array.from({ length: 6 }, (_, index) => `const half${index} = answer / ${index + 2}`),
  '```',
  '',
  '| Item | Due |',
  '| --- | ---: |',
  '| Deposit | 1,200 |',
  '',
  '- [x] read it',
  '- [ ] sign it',
  '',
  'See [the terms](https://example.org/terms).',
  '',
  '[^1]: A note at the end.',
].join('\n')

test('an answer is drawn as it is written, coloured once its code is whole, and nothing of it is drawn anew at the end', async ({
  app,
}) => {
  const { page } = app
  const answer = page.getByRole('article', { name: 'The assistant suggests' })
  const code = answer.getByRole('figure', { name: 'Code, ts' })
  const tokens = '[class^="md-token"]'
  const coloured = code.locator(tokens)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await app.changeWorld({ hold: true, answers: [RICH] })
  await app.say('Write it all down.')
  // Held inside the code: it is there, and plain, long after code before it that is whole was coloured.
  await expect(code).toContainText('const answer')
  await expect(answer.getByRole('figure', { name: 'Code, typescript' }).locator(tokens).first()).toBeVisible()
  await page.evaluate(idleTwice)
  await expect(coloured).toHaveCount(0)
  // What colours is fetched when there is something to colour.
  expect(fetched.filter((url) => url.includes('/highlighter'))).toHaveLength(1)
  await answer.evaluate((element) => {
    for (const part of element.querySelectorAll('.md > *, figure, pre')) Object.assign(part, { wasThere: true })
  })
  await app.release()
  await expect(page.getByRole('button', { name: 'Why this answer' })).toHaveCount(1)
  await expect(coloured.first()).toBeVisible()
  const kept = await answer.evaluate((element) =>
    [...element.querySelectorAll('figure, pre')].every((part) => 'wasThere' in part),
  )
  expect(kept).toBe(true)

  await code.getByRole('button', { name: 'Copy' }).click()
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
  const clipboard = () => app.electron.evaluate(({ clipboard: system }) => system.readText())
  await expect.poll(clipboard).toMatch(/^const answer: number = 1 \+ .*\nconst half0/)
  const isTooWide = () => code.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(await isTooWide()).toBe(true)
  await code.getByRole('button', { name: 'Wrap' }).click()
  await expect.poll(isTooWide).toBe(false)

  await expect(answer.locator('.md-math math').first()).toBeVisible()
  await expect(answer).toContainText('Image: a chart (not loaded, pictures.example)')
  await expect(answer.getByRole('cell', { name: '1,200' })).toBeVisible()
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await answer.getByRole('button', { name: 'Footnote 1' }).click()
  await expect(answer.getByRole('listitem').filter({ hasText: 'A note at the end.' })).toBeFocused()
  await answer.getByRole('link', { name: /the terms/ }).click()
  await expect.poll(async () => (await app.world()).askedAbout).toEqual(['https://example.org/terms'])
  expect(await app.world()).toMatchObject({ opened: [], blocked: [] })

  // From message to message without a pointer, also to those that are too far away to be drawn.
  await app.changeWorld({ answers: ['And then. \n\n'.repeat(60)] })
  await app.say('And then?')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(answer.last()).toContainText('And then.')
  const focused = page.locator('article[tabindex]:focus')
  await answer.last().focus()
  for (const [key, words] of [
    ['PageUp', 'And then?'],
    ['k', 'The first paragraph'],
    ['k', 'Write it all down.'],
    ['PageDown', 'The first paragraph'],
    ['j', 'And then?'],
    ['PageDown', 'And then.'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toContainText(words)
  }
  // The view may be far from what has the focus: the message before it is not in the page then.
  await page.keyboard.press('PageUp')
  await expect(focused).toContainText('And then?')
  await page.getByRole('feed').evaluate((feed) => feed.scrollTo(0, feed.scrollHeight))
  await expect(answer).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(focused).toContainText('The first paragraph')
})

/** Whatever was left for when nothing else is to be done has been done after it, and is drawn. */
async function idleTwice(): Promise<void> {
  const idle = () => new Promise<unknown>((resolve) => requestIdleCallback(resolve))
  await idle()
  await idle()
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

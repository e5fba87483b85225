import { expect, test } from '../fixtures/test'

/** Words that want somebody back, or keep score of them. */
const unwelcome =
  /\bstreaks?\b|\bnudg|\bkeep it up\b|\bwell done\b|\bgreat job\b|\bawesome\b|\bcongrat|\bdon'?t miss\b|\bcome back\b|\bwe miss\b|\bunread\b|\bbadges?\b|\bachievement|\blevel up\b|\bpoints?\b|\brewards?\b|\bleaderboard|\btrending\b|\bdaily goal|\bday \d+ in a row|\bhurry\b|\blast chance\b|\bonly \d+ left\b|\brate (?:us|this)\b|[🎉🔥🏆⭐]/iu

test('nothing in the window wants the operator back', async ({ app }) => {
  // The control: the list would find them.
  expect('You are on a 3 day streak!').toMatch(unwelcome)
  await app.ask('Hello')
  // Each view, and each part of the one that has parts.
  const places = [
    ['Conversation', null],
    ['Activity', 'Decisions'],
    ['Activity', 'Baseline'],
    ['Activity', 'Connections'],
    ['Decisions', null],
    ['Calibration', null],
    ['Settings', null],
  ] as const
  for (const [view, part] of places) {
    await app.chooseFromMenu(`Show ${view}`)
    await expect(app.page.getByRole('heading', { level: 1 })).toHaveText(view === 'Conversation' ? 'Hello' : view)
    if (part !== null) await app.page.getByRole('radio', { name: part, exact: true }).click()
    await expect(app.page.getByRole('main')).not.toContainText(/Reading…|Looking at the runtimes/)
    const seen = await app.page.evaluate(() => {
      const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      )
      const words: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      // Apart from each other: run together, the last word of one hides the first of the next.
      while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      return {
        text: [...words, ...names].join('\n'),
        title: document.title,
        sounds: document.querySelectorAll('audio, video, bgsound').length,
        endless: moving.length,
        counts: [...document.querySelectorAll('nav *')].filter((each) => /^\s*\d+\+?\s*$/.test(each.textContent ?? ''))
          .length,
      }
    })
    expect(seen.text).not.toMatch(unwelcome)
    expect(seen.title).not.toMatch(/\(\d+\)|\d+ new/)
    expect({ view, sounds: seen.sounds, endless: seen.endless, counts: seen.counts }).toEqual({
      view,
      sounds: 0,
      endless: 0,
      counts: 0,
    })
  }
  const outside = await app.electron.evaluate(({ app: host, BrowserWindow }) => ({
    badge: host.getBadgeCount(),
    title: BrowserWindow.getAllWindows()[0]?.getTitle() ?? '',
  }))
  expect(outside.badge).toBe(0)
  expect((await app.world()).notices).toEqual([])
})

import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { recordFiles } from '../fixtures/record-files'
import { expect, screenshots, test } from '../fixtures/test'
import type { World } from '../fixtures/world'

interface Refusal {
  readonly name: string
  /** What is wrong, until it is put right. */
  readonly wrong: Partial<World>
  readonly right: Partial<World>
  readonly title: RegExp
  readonly next: RegExp
}

const ends = (outcome: string, reason: string, next_step: string): Partial<World> => ({
  answers: [{ ends: { outcome, 'reason/code': reason, next_step } }],
})

const refusals: readonly Refusal[] = [
  {
    name: 'no runtime at all',
    wrong: { runtimeAbsent: true },
    right: { runtimeAbsent: false },
    title: /no model here to answer/i,
    next: /start one and retry/i,
  },
  {
    name: 'a runtime that is loading',
    wrong: { runtimeState: 'loading' },
    right: { runtimeState: 'ready' },
    title: /still being loaded/i,
    next: /wait a moment/i,
  },
  {
    name: 'a model that is missing',
    wrong: { runtimeState: 'model-missing' },
    right: { runtimeState: 'ready' },
    title: /chosen model is not there/i,
    next: /choose another model/i,
  },
  {
    name: 'no engine for this machine',
    wrong: { runtimeState: 'engine-missing' },
    right: { runtimeState: 'ready' },
    title: /no engine for this machine/i,
    next: /npm run platform-runtime/,
  },
  {
    name: 'a runtime that does not respond',
    wrong: { runtimeState: 'unhealthy' },
    right: { runtimeState: 'ready' },
    title: /respond/i,
    next: /start ollama/i,
  },
  {
    name: 'no runtime that passes its check',
    wrong: { failsCheck: true },
    right: { failsCheck: false },
    title: /check/i,
    next: /choose another runtime/i,
  },
  {
    name: 'a runtime that is busy',
    wrong: ends('handler-unavailable', 'lease-denied', 'try-again'),
    right: {},
    title: /busy/i,
    next: /try again/i,
  },
  {
    name: 'a runtime that crashed',
    wrong: ends('failed', 'runtime-crashed', 'try-again'),
    right: {},
    title: /crashed/i,
    next: /try again/i,
  },
  {
    name: 'not enough memory',
    wrong: ends('failed', 'out-of-memory', 'free-memory'),
    right: {},
    title: /memory/i,
    next: /close something large/i,
  },
]

test('every refusal says what happened, what was not done and what to do, and trying again works', async ({ app }) => {
  const main = app.page.getByRole('main')
  for (const { name, wrong, right, title, next } of refusals) {
    await app.changeWorld(wrong)
    await app.say(name)
    const notice = main.getByRole('region', { name: title })
    await expect(notice, name).toContainText(/nothing was sent anywhere/i)
    await expect(notice, name).toContainText(next)
    await expect(main, name).toContainText(name)
    // What is there and did not pass its check is not called ready.
    if (wrong.failsCheck) await expect(notice, name).not.toContainText('is ready now')
    await app.changeWorld(right)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(main, name).toContainText(`You said: ${name}`)
  }
  await app.expectAccessible()
})

test('nothing is asked in the name of an operator whose key is missing, and trying again works once it is back', async ({
  app,
}) => {
  const main = app.page.getByRole('main')
  // The window is there before the record behind it is open.
  await app.ask('Before')
  await app.changeWorld({ requests: [] })
  const identity = join(recordFiles(app.dataDirectory).directory, 'identity.json')
  renameSync(identity, `${identity}.away`)
  await app.say('In my name')
  const notice = main.getByRole('region', { name: 'Your key is not within reach' })
  await expect(notice).toContainText(/nothing was sent anywhere/i)
  await expect(notice).toContainText(/keyring/i)
  expect((await app.world()).requests).toEqual([])
  await app.show('Activity')
  await expect(app.page.getByRole('main')).toContainText('the key of the participant is missing')
  await app.show('Conversation')
  renameSync(`${identity}.away`, identity)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(main).toContainText('You said: In my name')
})

test('an answer that breaks off is kept and marked, and one that cannot fit leads to a way that works', async ({
  app,
}) => {
  const main = app.page.getByRole('main')
  const interrupted = {
    outcome: 'interrupted',
    'reason/code': 'stream-ended-early',
    next_step: 'continue-from-partial',
  }
  await app.changeWorld({ answers: [{ says: 'The first half', ends: interrupted }, 'The whole of it.'] })
  await app.say('Tell me everything')
  const partial = app.page.getByRole('article', { name: 'The assistant suggests' })
  await expect(partial).toContainText('The first half')
  await expect(partial).toContainText('The answer broke off')
  await expect(partial).toContainText('Go on from what is here')
  await partial.getByRole('button', { name: 'Regenerate' }).click()
  await expect(main).toContainText('The whole of it.')
  await expect(main).toContainText('The first half')

  await app.changeWorld({ hasSecondRuntime: true, answers: [] })
  await app.say('long '.repeat(3000))
  const notice = main.getByRole('region', { name: /longer than the model can read/i })
  await expect(notice).toContainText(/fewer words/)
  // However long the message is, what became of it is in sight.
  await expect(notice).toBeInViewport({ ratio: 1 })
  await notice.getByRole('button', { name: 'Answer with another runtime' }).click()
  await app.page.getByRole('menuitem', { name: /other · Second/ }).click()
  await expect(main).toContainText('You said: long')

  // Trying again works as well, once the model can read that much.
  await app.say('broad '.repeat(3000))
  await expect(notice.last()).toBeInViewport({ ratio: 1 })
  await app.changeWorld({ windowTokens: 65_536 })
  await notice.last().getByRole('button', { name: 'Retry' }).click()
  await expect(main).toContainText('You said: broad')
})

test('an answer of thoughts alone keeps them in reach, and more room for it is one step away', async ({ app }) => {
  const thoughts = 'First the one side of it, then the other.'
  await app.changeWorld({ answers: [{ thinks: thoughts }] })
  await app.say('Think about it')
  const main = app.page.getByRole('main')
  const unanswered = main.getByRole('article', { name: 'The model thought, and gave no answer' })
  await expect(unanswered).toContainText('What it thought is kept.')
  await unanswered.getByText('What the model thought aloud').click()
  await expect(unanswered.getByRole('region', { name: 'What the model thought aloud' })).toHaveText(thoughts)
  await app.page.screenshot({ path: join(screenshots, 'only-thoughts.png') })
  await unanswered.getByRole('button', { name: 'Change the parameters' }).click()
  await expect(app.page.getByLabel('Longest answer')).toBeInViewport()
  await app.expectAccessible()
  await app.page.keyboard.press('Escape')
  await unanswered.getByRole('button', { name: 'Retry' }).click()
  await expect(main).toContainText('You said: Think about it')
})

test('a runtime that comes back is noticed when the window gains the focus, and nobody asks in between', async ({
  app,
}) => {
  await app.changeWorld({ runtimeAbsent: true })
  await app.say('Anybody there?')
  const notice = app.page.getByRole('main').getByRole('region', { name: /no model here to answer/i })
  await expect(notice).toBeVisible()
  await app.changeWorld({ runtimeAbsent: false, probes: 0 })
  await expect(notice).not.toContainText('is ready now')
  expect((await app.world()).probes).toBe(0)
  await app.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(notice).toContainText('script on Scripted is ready now.')
  expect((await app.world()).probes).toBeGreaterThan(0)

  // Sending looks as well, without the window having been left.
  await app.changeWorld({ runtimeAbsent: true })
  await app.say('Still there?')
  await expect(app.page.getByRole('region', { name: /no model here to answer/i })).toHaveCount(2)
  await app.changeWorld({ runtimeAbsent: false })
  await app.say('And now?')
  await expect(app.page.getByRole('main')).toContainText('You said: And now?')
})

import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyDecision, everyItem } from '../fixtures/activity'
import { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory, launch } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'

async function started(dataDirectory: string): Promise<Inquirium> {
  const electron = await launch({ dataDirectory })
  const app = new Inquirium(electron, await electron.firstWindow(), dataDirectory)
  await app.composer.waitFor()
  return app
}

const aboutReviews = async (app: Inquirium) =>
  (await everyDecision(app)).filter(
    ({ kind, 'reason/code': reason }) => kind === 'crisis-candidate' || reason === 'crisis-candidate',
  )

test('what was set aside when the app was killed is decided about once, at the next start', async () => {
  const dataDirectory = freshDataDirectory()
  writeFileSync(join(dataDirectory, 'config.toml'), 'mode = "support"\n')
  const killed = await started(dataDirectory)
  const gone = once(killed.electron.process(), 'exit')
  // It is on disk, and nobody has heard of it: the host has decided nothing yet.
  await killed.changeWeather({ diesAfter: '"crisis-candidate"' })
  await killed.say('My character says: I want to end it all. CANARY-TURN').catch(() => undefined)
  await gone

  const next = await started(dataDirectory)
  const titles = async (app: Inquirium) => (await app.world()).notices.map(({ title }) => title)
  await expect.poll(() => titles(next)).toEqual(['A turn needs your review'])
  const decided = await aboutReviews(next)
  expect(decided).toMatchObject([
    { kind: 'escalation', outcome: 'notified', 'follows/ref': decided[1]?.['trace/id'] },
    { kind: 'crisis-candidate', outcome: 'needs-review', mode: 'support' },
  ])
  await expect.poll(async () => (await everyDecision(next)).map(({ kind }) => kind)).toContain('recovery')
  expect(JSON.stringify(await everyItem(next))).not.toContain('CANARY')
  // Nobody was there to measure it, and that is said.
  await next.show('Activity')
  const main = next.page.getByRole('main')
  await main.getByRole('button', { name: /An answer was cut short/ }).click()
  await expect(main).toContainText('Where the time went was not recorded.')
  await next.electron.close()

  const last = await started(dataDirectory)
  // Something that comes after it in the record, so that nothing is still on its way.
  await last.ask('And now?')
  expect(await titles(last)).toEqual([])
  expect(await aboutReviews(last)).toHaveLength(2)
  await last.electron.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyDecision } from '../fixtures/activity'
import { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory, launch } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'

const HOUR_MS = 3_600_000
const timeOfDay = (offsetMs: number) => new Date(Date.now() + offsetMs).toTimeString().slice(0, 5)

async function started(dataDirectory: string, notifications: string): Promise<Inquirium> {
  writeFileSync(join(dataDirectory, 'config.toml'), `mode = "support"\n\n[notifications]\n${notifications}\n`)
  const electron = await launch({ dataDirectory })
  const app = new Inquirium(electron, await electron.firstWindow(), dataDirectory)
  await app.composer.waitFor()
  return app
}

const told = async (app: Inquirium) =>
  (await everyDecision(app))
    .filter(({ kind, 'reason/code': reason }) => kind === 'escalation' && reason === 'crisis-candidate')
    .map(({ outcome, 'detail/code': detail }) => `${outcome} ${detail}`)

test('what quiet hours held back is told once after a restart, and the feed says why', async () => {
  const dataDirectory = freshDataDirectory()
  const quiet = `quiet_from = "${timeOfDay(-2 * HOUR_MS)}"\nquiet_until = "${timeOfDay(2 * HOUR_MS)}"`
  const night = await started(dataDirectory, quiet)
  await night.ask('My character says: I want to end it all. CANARY-TURN')
  await expect.poll(() => told(night)).toEqual(['suppressed quiet-hours'])
  expect((await night.world()).notices).toEqual([])
  await night.electron.close()

  const morning = await started(dataDirectory, '')
  await expect
    .poll(async () => (await morning.world()).notices.map(({ title }) => title))
    .toEqual(['A turn needs your review'])
  expect(await told(morning)).toEqual(['notified held-back-before', 'suppressed quiet-hours'])
  await morning.actOnNotice(0, 'open')
  const main = morning.page.getByRole('main')
  await expect(morning.page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(main).toContainText('it had been held back before')
  await expect(main).not.toContainText('CANARY')
  await morning.electron.close()

  const later = await started(dataDirectory, '')
  // Something that comes after it in the record, so that nothing is still on its way.
  await later.ask('And now?')
  expect((await later.world()).notices).toEqual([])
  expect(await told(later)).toHaveLength(2)
  await later.electron.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

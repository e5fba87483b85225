import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChatServer } from '../fixtures/chat-server'
import { letThrough, meetFate } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

const screenshot = (name: string) => join(import.meta.dirname, '../../out/screenshots', `${name}.png`)
const parts = ['Decisions', 'Baseline', 'Connections'] as const
const routes = ['activity.read', 'activity.days', 'baseline.read', 'activity.connections']

test('every part of the activity says that it is being read, that it cannot be, and reads again when asked', async ({
  app,
}) => {
  await app.ask('Hello')
  const main = app.page.getByRole('main')
  const part = (name: string) => main.getByRole('radio', { name, exact: true })

  await meetFate(app, routes, 'waiting')
  await app.show('Activity')
  for (const name of parts) {
    await part(name).click()
    await expect(main).toContainText(/Reading|Looking at the runtimes/)
    await app.page.screenshot({ path: screenshot(`activity-waiting-${name}`) })
  }
  await letThrough(app)
  await expect(main).toContainText('No connection was made.')

  await app.show('Conversation')
  await app.useTheme('dark')
  await meetFate(app, routes, { refusedWith: 'disk-failed' })
  await app.show('Activity')
  for (const name of parts.toReversed()) {
    await part(name).click()
    await expect(main).toContainText('could not be read')
    // Old news would say that nothing happened since.
    await expect(main).not.toContainText(/No connection was made|One runtime qualifies/)
    await app.page.screenshot({ path: screenshot(`activity-failing-${name}`) })
  }
  await app.expectAccessible()
  await letThrough(app)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('feed', { name: 'Activity' })).toContainText('Answered by script on scripted')
  // The others are read whenever they are opened.
  await part('Connections').click()
  await expect(main).toContainText('No connection was made.')
})

test('a feed that is being put in order can be read, says how far it is, and is filtered when it is done', async ({
  app,
}) => {
  await app.ask('Hello')
  await meetFate(app, ['activity.progress'], { answeredWith: { done: 430_000, total: 1_000_000 } })
  await app.show('Activity')
  const main = app.page.getByRole('main')
  const progress = main.getByRole('progressbar', { name: 'Activity put in order' })
  await expect(progress).toHaveAttribute('aria-valuenow', '43')
  await expect(main.getByRole('feed', { name: 'Activity' })).toContainText('Answered by script on scripted')
  await app.page.screenshot({ path: screenshot('activity-put-in-order') })
  await app.useTheme('dark')
  await app.resize(560, 700)
  await app.expectAccessible()
  await app.page.screenshot({ path: screenshot('activity-put-in-order-narrow') })
  await letThrough(app)
  await expect(progress).toHaveCount(0)
})

test('what the app was connected to is told with who answered, how much and what for', async ({ app }) => {
  const server = await startChatServer('Seven hills.')
  const { host } = new URL(server.url)
  writeFileSync(
    join(app.dataDirectory, 'config.toml'),
    `[[runtimes]]\nname = "mine"\nkind = "openai-compatible"\nurl = "${server.url}"\n`,
  )
  await app.show('Activity')
  const main = app.page.getByRole('main')
  // Who could be the baseline is asked of every runtime there is.
  await main.getByRole('radio', { name: 'Baseline' }).click()
  await expect(main.getByRole('article', { name: 'qwen3-4b on mine' })).toBeVisible()
  await main.getByRole('radio', { name: 'Connections' }).click()
  const made = main.getByRole('region', { name: 'Made' })
  await expect(made).toContainText(host)
  await expect(made).toContainText('to see what the runtime can do')
  await expect(made).toContainText(/\d+ (bytes|kB) sent, \d/)
  // This system tells who listens; where none does, that is said instead.
  if (process.platform === 'linux') await expect(made).not.toContainText('not told by this system')
  await app.expectAccessible()
  for (const span of ['30 days', 'Ever']) {
    await main.getByRole('radio', { name: span }).click()
    await expect(made).toContainText(host)
  }
  await server.close()
})

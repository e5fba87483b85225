import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { askingTool, assistantAsks, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory, launch } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'

async function open(dataDirectory = freshDataDirectory()): Promise<Inquirium> {
  writeFileSync(join(dataDirectory, 'config.toml'), askingTool)
  const electron = await launch({ dataDirectory })
  const app = new Inquirium(electron, await electron.firstWindow(), dataDirectory)
  await app.composer.waitFor()
  return app
}

/** Takes the process of the page away, and returns when the page is there again, or was given up. */
const losePage = (electron: ElectronApplication, comesBack: boolean) =>
  electron.evaluate(
    ({ BrowserWindow }, isAwaited) =>
      new Promise<void>((resolve) => {
        const page = BrowserWindow.getAllWindows()[0]?.webContents
        if (isAwaited) page?.once('did-finish-load', () => resolve())
        else page?.once('render-process-gone', () => resolve())
        page?.forcefullyCrashRenderer()
      }),
    comesBack,
  )

/** The driver cannot look into a page whose process was replaced, so main does. */
const shownBy = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText'),
  )

test('a question that waits is there again when the page was lost, and is answered then', async () => {
  const app = await open()
  await app.changeWorld({ answers: [assistantAsks({ question: 'Is it paid?', answer_type: 'boolean' }), 'Good.'] })
  await app.enableTools('Ask you a question')
  await app.say('Help me.')
  await expect(app.page.getByRole('group', { name: 'The assistant suggests a question' })).toBeVisible()
  await losePage(app.electron, true)
  await expect.poll(() => shownBy(app.electron)).toContain('Is it paid?')

  const reopened = app.electron.waitForEvent('window')
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const windows = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await expect.poll(windows).toBe(0)
  await app.electron.evaluate(({ app: host }) => void host.emit('activate'))
  const again = new Inquirium(app.electron, await reopened, app.dataDirectory)
  await again.page.getByRole('button', { name: 'Help me.' }).first().click()
  await again.page.getByRole('button', { name: 'Yes' }).click()
  await expect(again.page.getByRole('main')).toContainText('Good.')
  await app.electron.close()
})

test('where the page was given up nobody is asked: a secret is not, and the record says why', async () => {
  const app = await open()
  await enableAskingTool(app)
  const asks = toolAsks({ text: 'The passphrase of the archive?', answer_type: { type: 'secret' } })
  await app.changeWorld({ hold: true, answers: [{ ...asks, says: 'One moment. ' }, 'Then without.'] })
  await app.say('Open the archive')
  await expect.poll(async () => (await app.world()).requests.length).toBe(1)
  for (const comesBack of [true, true, true, false]) await losePage(app.electron, comesBack)
  await app.release()
  await expect.poll(async () => (await app.world()).requests.length).toBe(2)
  const told = (await app.world()).requests.at(-1)?.turns.at(-1)?.content
  expect(told).toMatchObject([{ is_error: true, text: expect.stringContaining('Nobody can be asked here.') }])
  await app.electron.close()

  const later = await open(app.dataDirectory)
  await later.page.getByRole('button', { name: 'Open the archive' }).first().click()
  await expect(later.page.getByRole('main')).toContainText('no window could be shown to ask you in')
  const ends = (await later.facts()).flatMap((fact) =>
    fact.schema === 'inquirium.inquiry-response.v1' ? [fact.event] : [],
  )
  expect(ends).toMatchObject([{ outcome: 'cancelled', reason: 'no_prompt_backend' }])
  expect((await later.facts()).some(({ schema }) => schema === 'inquirium.operator-question.v1')).toBe(false)
  await later.electron.close()
})

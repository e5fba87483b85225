import type { ElectronApplication } from '@playwright/test'
import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { expect, test } from '../fixtures/test'

test.use({ files: { 'config.toml': askingTool } })

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

test('where the page was given up nobody is asked: a secret is not, and the record says why', async ({ app, open }) => {
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
  await app.close()

  const later = await open(app.dataDirectory)
  await later.page.getByRole('button', { name: 'Open the archive' }).first().click()
  await expect(later.page.getByRole('main')).toContainText('no window could be shown to ask you in')
  const facts = await later.facts()
  const ends = facts.flatMap((fact) => (fact.schema === 'inquirium.inquiry-response.v1' ? [fact.event] : []))
  expect(ends).toMatchObject([{ outcome: 'cancelled', reason: 'no_prompt_backend' }])
  expect(facts.some(({ schema }) => schema === 'inquirium.operator-question.v1')).toBe(false)
})

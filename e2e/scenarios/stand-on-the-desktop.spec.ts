import { assistantAsks } from '../fixtures/asking-tool'
import { Desktop } from '../fixtures/desktop'
import type { Inquirium } from '../fixtures/inquirium'
import { test as base, expect } from '../fixtures/test'

const test = base.extend<{ desktop: Desktop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the driver reads what a fixture needs from this pattern
  desktop: async ({}, use) => {
    const desktop = await Desktop.open()
    await use(desktop)
    desktop.close()
  },
  environment: async ({ desktop }, use) =>
    use({ DBUS_SESSION_BUS_ADDRESS: desktop.address, INQUIRIUM_REAL_NOTIFICATIONS: '1' }),
})

type Noted = { areSilent: boolean[] }

/** Notes of every notification whether it is to be silent, as it is shown. */
const noteSilence = (app: Inquirium) =>
  app.electron.evaluate(({ Notification }) => {
    const noted = globalThis as unknown as Noted
    noted.areSilent = []
    const { show } = Notification.prototype
    Notification.prototype.show = function (this: Electron.Notification) {
      noted.areSilent.push(this.silent)
      show.call(this)
    }
  })

// Elsewhere the system's tray and notifications cannot be stood in for.
if (process.platform === 'linux') {
  test('the system says that a decision waits, and a click on it or on the tray opens the window at it', async ({
    app,
    desktop,
  }) => {
    await expect.poll(() => desktop.trayItems).toHaveLength(1)
    const asks = assistantAsks({ question: 'Is CANARY-QUESTION paid?', answer_type: 'boolean' })
    await app.changeWorld({ isWatched: false, answers: [asks, 'Then it is settled.'] })
    await noteSilence(app)
    await app.enableTools('Ask you a question')
    await app.say('Help me with CANARY-TURN.')
    await expect
      .poll(() => desktop.notifications)
      .toEqual([{ id: 1, title: 'The assistant asks: a decision is waiting', body: '', sounds: [] }])

    // This desktop is told of no sound either way; others would play one.
    expect(await app.electron.evaluate(() => (globalThis as unknown as Noted).areSilent)).toEqual([true])

    for (const notification of desktop.notifications) desktop.clickNotification(notification)
    await expect(app.page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible()

    const visible = () =>
      app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    expect(await visible()).toEqual([false])
    await desktop.clickTray()
    await expect.poll(visible).toEqual([true])
  })
}

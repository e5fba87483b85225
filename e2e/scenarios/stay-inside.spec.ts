import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'

const preloadFile = join(import.meta.dirname, '../../out/preload/preload.cjs')

test.describe('the renderer', () => {
  test('is sandboxed, isolated and without experiments', async ({ app }) => {
    const preferences = await app.electron.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return (contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }).getLastWebPreferences()
    })
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
    })
    expect(preferences.experimentalFeatures ?? false).toBe(false)
    expect(preferences.enableBlinkFeatures ?? '').toBe('')
    expect(preferences.nodeIntegrationInWorker ?? false).toBe(false)
  })

  test('sees the bridge and nothing else of Electron or Node', async ({ app }) => {
    const seen = await app.page.evaluate(() => ({
      bridge: Object.keys(window.inquirium).sort(),
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in window),
    }))
    expect(seen).toEqual({ bridge: ['request', 'subscribe'], node: [] })
  })

  test('cannot replace what the bridge does', async ({ app }) => {
    const kept = await app.page.evaluate(() => {
      const before = window.inquirium.request
      try {
        Object.assign(window.inquirium, { request: () => 'mine' })
      } catch {
        return true
      }
      return window.inquirium.request === before
    })
    expect(kept).toBe(true)
  })
})

test.describe('the page policy', () => {
  test.use({
    expectedConsole:
      /Content Security Policy|Trusted ?Type|TrustedHTML|TrustedScript|ERR_BLOCKED|Failed to load|Not allowed to load/i,
  })

  test('blocks connections, foreign images, inline code and raw HTML', async ({ app }) => {
    const outcome = await app.page.evaluate(async () => {
      const violations = new Set<string>()
      const framed = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          violations.add(effectiveDirective)
          if (violations.has('frame-src') && violations.has('img-src')) resolve()
        })
      })
      const attempt = async (action: () => unknown) => {
        try {
          await action()
          return 'allowed'
        } catch {
          return 'refused'
        }
      }
      // The driver's own call may evaluate strings; a frame later the page's policy is back in force.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const results = {
        fetch: await attempt(() => fetch('https://192.0.2.1/')),
        evaluation: await attempt(() => new Function('return 1')()),
        html: await attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>'
        }),
        control: await attempt(() => document.createElement('div').append('x')),
      }
      const image = document.createElement('img')
      const frame = document.createElement('iframe')
      image.src = 'https://192.0.2.1/pixel.png'
      frame.src = 'https://192.0.2.1/'
      document.body.append(image, frame)
      await framed
      return { results, violations: [...violations] }
    })
    expect(outcome.results).toEqual({
      fetch: 'refused',
      evaluation: 'refused',
      html: 'refused',
      control: 'allowed',
    })
    expect(outcome.violations).toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src']))
    const ledger = () =>
      app.page.evaluate(async () =>
        JSON.stringify(await window.inquirium.request('activity.connections', { since: 'start' })),
      )
    await expect.poll(ledger).toMatch(/"blocked","reason":"page-policy".*"destination":"public","count":3/)
    expect(await ledger()).not.toContain('192.0.2.1')
  })

  test('is sent with every answer, also a refusal', async ({ app }) => {
    const policies = await app.electron.evaluate(async ({ session }) => {
      const answers = await Promise.all(
        ['index.html', 'missing.html', '..%2f..%2fpackage.json'].map((path) =>
          session.defaultSession.fetch(`app://bundle/${path}`),
        ),
      )
      return answers.map((answer) => [answer.status, answer.headers.get('content-security-policy')] as const)
    })
    expect(policies.map(([status]) => status)).toEqual([200, 404, 403])
    for (const [, policy] of policies) expect(policy).toContain("connect-src 'none'")
  })
})

test.describe('leaving', () => {
  test.use({ expectedConsole: /Content Security Policy|Not allowed|ERR_/i })

  test('by navigation or a new window does not happen', async ({ app }) => {
    const left = await app.electron.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const attempts = [
        "document.body.append(Object.assign(document.createElement('a'), { href: 'https://192.0.2.1/', id: 'out' })); document.getElementById('out').click()",
        "location.assign('file:///etc/passwd')",
        "location.assign('app://elsewhere/index.html')",
      ]
      for (const attempt of attempts) await contents?.executeJavaScript(attempt, true)
      const opened = await contents?.executeJavaScript("String(window.open('https://192.0.2.1/'))", true)
      return { url: contents?.getURL(), opened, windows: BrowserWindow.getAllWindows().length }
    })
    expect(left).toEqual({ url: 'app://bundle/index.html', opened: 'null', windows: 1 })
  })

  test('by a request of the session is cancelled before it is sent', async ({ app }) => {
    const heard: string[] = []
    const server = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end('here')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leak`
    const outcome = await app.electron.evaluate(
      ({ session }, address) => session.defaultSession.fetch(address).then(() => 'sent', String),
      url,
    )
    expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT')
    expect((await app.world()).blocked).toContain(url)
    expect(heard).toEqual([])
    // The control: the same address answers somebody who is not held back.
    expect(await (await fetch(url)).text()).toBe('here')
    server.close()
  })
})

test('every permission is denied', async ({ app }) => {
  const states = await app.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'] as const
    const asked = await Promise.all(
      names.map((name) => navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)),
    )
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'granted',
      () => 'denied',
    )
    return [...asked, media, await Notification.requestPermission()]
  })
  expect(new Set(states)).toEqual(new Set(['denied']))
})

test.describe('a hostile environment', () => {
  test.use({
    environment: {
      HTTP_PROXY: 'http://192.0.2.1:3128',
      HTTPS_PROXY: 'http://192.0.2.1:3128',
      ALL_PROXY: 'socks5://192.0.2.1:1080',
      NODE_USE_ENV_PROXY: '1',
      SSLKEYLOGFILE: '/tmp/inquirium-keys-must-not-exist',
    },
  })

  test('is taken off before anything can use it', async ({ app }) => {
    const seen = await app.electron.evaluate(async ({ session }) => ({
      variables: Object.keys(process.env).filter((name) =>
        /^(https?|all|no|ftp)_proxy$|^NODE_USE_ENV_PROXY$|^NODE_OPTIONS$|^SSLKEYLOGFILE$/i.test(name),
      ),
      proxy: await session.defaultSession.resolveProxy('https://example.org/'),
    }))
    expect(seen).toEqual({ variables: [], proxy: 'DIRECT' })
  })
})

test('nothing that speaks to a network by itself is on', async ({ app }) => {
  const state = await app.electron.evaluate(({ app: electron, crashReporter, session }) => ({
    switches: [
      'disable-background-networking',
      'disable-component-update',
      'disable-domain-reliability',
      'no-pings',
    ].map((name) => electron.commandLine.hasSwitch(name)),
    spelling: session.defaultSession.isSpellCheckerEnabled(),
    languages: session.defaultSession.getSpellCheckerLanguages(),
    uploads: crashReporter.getUploadToServer(),
    electron: Number(process.versions.electron?.split('.')[0]),
  }))
  expect(state.switches).toEqual([true, true, true, true])
  expect(state).toMatchObject({ spelling: process.platform === 'darwin', languages: [], uploads: false })
  expect(state.electron).toBeGreaterThanOrEqual(42)
})

test.describe('another window', () => {
  test.use({ expectedConsole: /404/ })

  test('with our own preload on our own origin is not answered', async ({ app }) => {
    const answer = await app.electron.evaluate(async ({ BrowserWindow }, preload) => {
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
      // Our origin and our preload, but a page that asks for nothing by itself.
      await other.loadURL('app://bundle/missing.html').catch(() => undefined)
      const reply = await other.webContents.executeJavaScript('window.inquirium.request("about.read", null)')
      other.destroy()
      return reply
    }, preloadFile)
    expect(answer).toEqual({ ok: false, code: 'untrusted-sender' })
    expect(await app.page.evaluate(() => window.inquirium.request('about.read', null))).toMatchObject({ ok: true })
  })

  test('in which views may be embedded still embeds none', async ({ app }) => {
    const embed = (isGuarded: boolean) =>
      app.electron.evaluate(async ({ BrowserWindow, webContents }, guarded) => {
        const other = new BrowserWindow({ show: false, webPreferences: { webviewTag: true, sandbox: true } })
        // The control: without what the host installed on every page.
        if (!guarded) other.webContents.removeAllListeners('will-attach-webview')
        await other.loadURL('app://bundle/missing.html').catch(() => undefined)
        const heard = (event: 'will-attach-webview' | 'did-attach-webview') =>
          new Promise<void>((resolve) => other.webContents.on(event as 'did-attach-webview', () => resolve()))
        const [asked, attached] = [heard('will-attach-webview'), heard('did-attach-webview')]
        const script = "document.body.append(Object.assign(document.createElement('webview'), { src: 'about:blank' }))"
        await other.webContents.executeJavaScript(script)
        await asked
        await (guarded ? other.webContents.executeJavaScript('new Promise((later) => setTimeout(later))') : attached)
        const views = webContents.getAllWebContents().filter((contents) => contents.getType() === 'webview').length
        other.destroy()
        return views
      }, isGuarded)
    expect(await embed(true)).toBe(0)
    expect(await embed(false)).toBe(1)
  })
})

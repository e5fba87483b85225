import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Inquirium } from '../fixtures/inquirium'
import { freshDataDirectory } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'
import type { ScriptedReply } from '../fixtures/world'

const asking = (...questions: readonly string[]): ScriptedReply => ({
  says: 'First I have to know. ',
  calls: questions.map((question) => ({ name: 'ask_user', arguments: { question, answer_type: 'boolean' } })),
})

async function askTwo(app: Inquirium): Promise<void> {
  await app.changeWorld({ answers: [asking('Is it paid?', 'Is it signed?'), 'Good.'] })
  await app.enableTools('Ask you a question')
  await app.say('Help me.')
  await expect(questions(app)).toContainText(['Is it paid?'])
}

const questions = (app: Inquirium) => app.page.getByRole('group', { name: 'The assistant suggests a question' })

async function openTheSession(app: Inquirium): Promise<void> {
  await app.page
    .getByRole('button', { name: /Help me/ })
    .first()
    .click()
}

/** How everything that was begun in the session ended. */
async function endsOf(app: Inquirium): Promise<readonly string[]> {
  return (await app.facts()).flatMap((fact) => {
    switch (fact.schema) {
      case 'inquirium.inquiry-response.v1':
        return [fact.event.outcome === 'cancelled' ? fact.event.reason : fact.event.outcome]
      case 'inquirium.operator-question-closed.v1':
        return [fact.state === 'cancelled' ? fact.cause : fact.state]
      case 'inquirium.tool-call-response.v1':
        return ['call ended']
      case 'inquirium.inquiry-result.v1':
        return [fact.outcome]
      default:
        return []
    }
  })
}

test('stopping while two questions wait closes both and the turn, each once', async ({ app }) => {
  await askTwo(app)
  await app.page.getByRole('button', { name: 'Stop' }).click()
  await expect(questions(app)).toHaveCount(0)
  await expect(app.page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  const ends = await endsOf(app)
  expect(ends.toSorted()).toEqual(
    ['call ended', 'call ended', 'cancelled', ...Array<string>(4).fill('user')].toSorted(),
  )
})

test('closing the window answers nothing: the question is there when the app is opened again', async ({ app }) => {
  const { electron } = app
  await askTwo(app)
  const reopened = electron.waitForEvent('window')
  const windows = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(windows).toBe(0)
  await electron.evaluate(({ app: host }) => void host.emit('activate'))
  const again = new Inquirium(electron, await reopened, app.dataDirectory)
  await openTheSession(again)
  for (const question of ['Is it paid?', 'Is it signed?']) {
    await expect(questions(again)).toContainText(question)
    await questions(again).getByRole('button', { name: 'Yes' }).click()
  }
  await expect(again.page.getByRole('main')).toContainText('Good.')
  expect((await endsOf(again)).filter((end) => end === 'answered')).toHaveLength(4)
  // With nothing left to decide, the app ends with its window again.
  const ended = electron.waitForEvent('close')
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
  await ended
})

test('quitting while a tool runs and a question waits ends both, and the record says so', async ({ open }) => {
  const dataDirectory = freshDataDirectory()
  const pidFile = join(dataDirectory, 'pid')
  const slow = `command = ["/bin/sh", "-c", "echo $$ > ${pidFile}; sleep 600"]\nrun = "unattended"`
  writeFileSync(join(dataDirectory, 'config.toml'), `[conversation.tools.slow]\n${slow}\n`)
  const before = await open(dataDirectory)
  await before.changeWorld({ dialogAnswers: ['allow'] })
  await before.composer.waitFor()
  await before.page.evaluate(() => window.inquirium.request('tools.confirm-program', { kind: 'local', name: 'slow' }))
  const both = { calls: [{ name: 'local__slow', arguments: {} }, ...(asking('Is it paid?').calls ?? [])] }
  await before.changeWorld({ answers: [both] })
  await before.enableTools('Ask you a question', 'slow')
  await before.say('Help me.')
  await expect(questions(before)).toContainText('Is it paid?')
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim()).toBeTruthy()
  await before.close()
  expect(existsSync(`/proc/${readFileSync(pidFile, 'utf8').trim()}`)).toBe(false)

  const after = await open(dataDirectory)
  await openTheSession(after)
  await expect(questions(after)).toHaveCount(0)
  expect((await endsOf(after)).toSorted()).toEqual(
    ['call ended', 'call ended', 'cancelled', 'interrupted', 'interrupted'].toSorted(),
  )
})

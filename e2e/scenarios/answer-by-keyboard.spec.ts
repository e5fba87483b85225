import type { Locator, Page } from '@playwright/test'
import { askingTool, assistantAsks, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import type { Inquirium } from '../fixtures/inquirium'
import { tabTo } from '../fixtures/keyboard'
import { expect, test } from '../fixtures/test'
import type { ScriptedReply } from '../fixtures/world'

test.use({ files: { 'config.toml': askingTool } })

interface Kind {
  readonly asks: ScriptedReply
  readonly who: string
  readonly prompt: string
  /** Everything the operator does, with the keyboard at the question. */
  readonly answer: (page: Page, question: Locator) => Promise<void>
  /** What the one who asked is told. */
  readonly told: string
  /** How the line of the past ends. */
  readonly past: RegExp
}

const ASSISTANT = 'The assistant suggests a question'
const TOOL = 'A tool asks: local__probe'

const flat = {
  type: 'object',
  properties: {
    folder: { type: 'string', title: 'Folder', maxLength: 40 },
    copies: { type: 'integer', title: 'Copies', minimum: 1, default: 2 },
    overwrite: { type: 'boolean', title: 'Overwrite' },
    tone: { type: 'string', enum: ['formal', 'friendly'], title: 'Tone' },
  },
  required: ['folder', 'overwrite'],
}

const deep = {
  type: 'object',
  properties: { steps: { type: 'array', minItems: 1, items: { type: 'object', required: ['path'] } } },
  required: ['steps'],
}

async function pressButton(page: Page, question: Locator, name: string | RegExp): Promise<void> {
  const button = question.getByRole('button', { name })
  await tabTo(page, button)
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
}

const kinds: Readonly<Record<string, Kind>> = {
  confirm: {
    asks: assistantAsks({ question: 'Shall I go on?', answer_type: 'boolean', default: true }),
    who: ASSISTANT,
    prompt: 'Shall I go on?',
    answer: (page, question) => pressButton(page, question, 'No'),
    told: '{"answer_type":"boolean","answer":false}',
    past: /asked “Shall I go on\?” · you said No/,
  },
  'single-choice': {
    asks: assistantAsks({ question: 'Which tone?', answer_type: 'select', options: ['Formal', 'Friendly'] }),
    who: ASSISTANT,
    prompt: 'Which tone?',
    answer: async (page, question) => {
      await pressButton(page, question, 'Send this answer')
      await expect(question).toContainText('Choose one of these first.')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('ArrowDown')
      await expect(question.getByRole('radio', { name: 'Friendly' })).toBeChecked()
      await pressButton(page, question, 'Send this answer')
    },
    told: '{"answer_type":"select","answer":"Friendly"}',
    past: /you chose Friendly/,
  },
  'multi-choice': {
    asks: toolAsks({
      text: 'Which files?',
      answer_type: { type: 'schema', schema: { type: 'array', items: { enum: ['a.md', 'b.md'] }, uniqueItems: true } },
    }),
    who: TOOL,
    prompt: 'Which files?',
    answer: async (page, question) => {
      await tabTo(page, question.getByRole('checkbox', { name: 'b.md' }))
      await page.keyboard.press('Space')
      await pressButton(page, question, 'Send this answer')
    },
    told: 'answered ["b.md"]',
    past: /you chose b\.md/,
  },
  'free text': {
    asks: assistantAsks({ question: 'Which street?' }),
    who: ASSISTANT,
    prompt: 'Which street?',
    answer: async (page, question) => {
      await expect(question).toContainText('Never type a password here.')
      await tabTo(page, question.getByRole('textbox'))
      // A character that is not to be seen is said to be wrong at once, before anything is sent.
      await page.keyboard.insertText('Elm Street\u0007')
      await expect(question).toContainText('Not accepted. Text of one or more lines.')
      await page.keyboard.press('Backspace')
      await expect(question).not.toContainText('Not accepted')
      await pressButton(page, question, 'Send this answer')
    },
    told: '{"answer_type":"text","answer":"Elm Street"}',
    past: /you wrote Elm Street/,
  },
  secret: {
    asks: toolAsks({ text: 'The passphrase of the archive?', answer_type: { type: 'secret' } }),
    who: TOOL,
    prompt: 'The passphrase of the archive?',
    answer: async (page, question) => {
      const field = question.locator('input[type=password]')
      await tabTo(page, field)
      await expect(question.getByRole('button', { name: 'Send and forget' })).toBeEnabled()
      await page.keyboard.type('open sesame')
      await page.keyboard.press('Enter')
    },
    told: 'length 11',
    past: /you gave a secret <redacted>/,
  },
  'flat form': {
    asks: toolAsks({ text: 'Where to?', answer_type: { type: 'schema', schema: flat } }),
    who: TOOL,
    prompt: 'Where to?',
    answer: async (page, question) => {
      await pressButton(page, question, 'Send this answer')
      await expect(question.getByRole('textbox', { name: 'Folder' })).toBeFocused()
      await page.keyboard.type('Archive')
      // In a form of several fields Enter does not send.
      await page.keyboard.press('Enter')
      await tabTo(page, question.getByRole('textbox', { name: 'Copies' }))
      await expect(question.getByRole('textbox', { name: 'Copies' })).toHaveValue('2')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked()
      // What nobody needs can be taken back, and the keyboard stays there.
      await tabTo(page, question.getByRole('radio', { name: 'formal' }))
      await page.keyboard.press('ArrowDown')
      await expect(question.getByRole('radio', { name: 'friendly' })).toBeChecked()
      await pressButton(page, question, 'Choose none of these')
      await expect(question.getByRole('radio', { name: 'friendly' })).not.toBeChecked()
      await expect(question.getByRole('radio', { name: 'formal' })).toBeFocused()
      await pressButton(page, question, 'Send this answer')
    },
    told: 'answered {"folder":"Archive","copies":2,"overwrite":true}',
    past: /you filled in/,
  },
  'JSON editor': {
    asks: toolAsks({ text: 'Which steps?', answer_type: { type: 'schema', schema: deep } }),
    who: TOOL,
    prompt: 'Which steps?',
    answer: async (page, question) => {
      await expect(question.getByLabel('The schema of the answer')).toContainText('"minItems": 1')
      await tabTo(page, question.getByRole('textbox', { name: 'Your answer, as JSON' }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('{"steps": []}')
      await expect(question).toContainText('At least 1.')
      await expect(question.getByRole('button', { name: 'Send this answer' })).toBeDisabled()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('{"steps": [{"path": "a"}]}')
      await expect(question).toContainText('This fits.')
      await pressButton(page, question, 'Send this answer')
    },
    told: 'answered {"steps":[{"path":"a"}]}',
    past: /you filled in/,
  },
}

async function beginAsking(app: Inquirium, name: string, { asks, who, prompt }: Kind): Promise<Locator> {
  await app.changeWorld({ answers: [asks, `Then ${name} is settled.`] })
  await tabTo(app.page, app.composer)
  await app.page.keyboard.press('ControlOrMeta+a')
  await app.page.keyboard.type('Please help me.')
  await app.page.keyboard.press('Enter')
  const question = app.page.getByRole('group', { name: who })
  await expect(question).toBeVisible()
  await expect(app.page.getByRole('log').filter({ hasText: `${who}. ${prompt}` })).toHaveCount(1)
  // Whoever writes goes on writing: a question that comes takes nothing away from them.
  await app.page.keyboard.type('And another thing')
  await expect(app.composer).toHaveValue('And another thing')
  await expect(question.getByRole('button', { name: /^(Decline|Cancel|Close)/ }).first()).toBeEnabled()
  return question
}

async function answerByKeyboard(app: Inquirium, name: string, kind: Kind): Promise<void> {
  const question = await beginAsking(app, name, kind)
  for (const theme of ['light', 'dark'] as const) {
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook, but what an operator does.
    await app.useTheme(theme)
    await app.expectAccessible()
  }

  await app.chooseFromMenu('Go to the question that waits')
  await expect(question).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await kind.answer(app.page, question)

  const main = app.page.getByRole('main')
  await expect(main).toContainText(`Then ${name} is settled.`)
  await expect(main.getByText(kind.past).last()).toBeVisible()
  const told = (await app.world()).requests.at(-1)
  expect(told?.turns.at(-1)?.content).toMatchObject([{ type: 'tool-result', text: kind.told, is_error: false }])
  // The keyboard is back where one writes.
  await expect(app.composer).toBeFocused()
}

const askedBy = (who: string) => Object.entries(kinds).filter(([, kind]) => kind.who === who)

// Those of one asker in one window: starting it takes longer than answering.
test('every kind of question of the assistant is answered by keyboard alone', async ({ app }) => {
  await app.enableTools('Ask you a question')
  for (const [name, kind] of askedBy(ASSISTANT)) await test.step(name, () => answerByKeyboard(app, name, kind))
})

test('every kind of question of a tool is answered by keyboard alone', async ({ app }) => {
  await enableAskingTool(app)
  for (const [name, kind] of askedBy(TOOL)) await test.step(name, () => answerByKeyboard(app, name, kind))
})

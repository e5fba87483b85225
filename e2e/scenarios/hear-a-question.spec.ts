import { askingTool, enableAskingTool, toolAsks } from '../fixtures/asking-tool'
import { type Heard, heard } from '../fixtures/heard'
import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

test.use({ files: { 'config.toml': askingTool } })

const WHO = 'A tool asks: local__probe'

const form = {
  type: 'object',
  properties: {
    folder: { type: 'string', title: 'Folder', description: 'Where the copies go.' },
    overwrite: { type: 'boolean', title: 'Overwrite' },
  },
  required: ['folder', 'overwrite'],
}

const questionOf = (app: Inquirium) => app.page.getByRole('group', { name: WHO })

/** What can be operated inside a question, with what is said of each. */
async function controls(app: Inquirium): Promise<readonly string[]> {
  const inside = (await heard(app)).filter(({ within, states }) => states.focusable === true && isInside(within))
  return inside.map(({ role, name, description }) => [role, name, description].filter(Boolean).join(' | '))
}

/** Regions whose changes are spoken, with what they hold now. */
async function spoken(app: Inquirium): Promise<readonly Heard[]> {
  return (await heard(app)).filter(({ within, states }) => states.live === 'polite' && isInside(within))
}

/** Of all groups, only a question stands in the region where questions wait. */
const isInside = (within: readonly string[]) => within.includes('group') && within.includes('region')

async function beAsked(app: Inquirium, question: Parameters<typeof toolAsks>[0]): Promise<void> {
  await app.changeWorld({ answers: [toolAsks(question), 'Then it is settled.'] })
  await app.say('Please help me.')
  await expect(questionOf(app).getByRole('button', { name: /^Decline/ })).toBeEnabled()
}

async function hearConfirmation(app: Inquirium): Promise<void> {
  await beAsked(app, { text: 'Replace it?', answer_type: { type: 'boolean' } })
  const tree = await heard(app)
  expect(tree.filter(({ role, name }) => role === 'group' && name === WHO)).toMatchObject([
    { description: 'Replace it?', states: { focusable: true } },
  ])
  expect(await controls(app)).toEqual([
    'button | Tell the tool yes | local__probe is told yes and goes on.',
    'button | Tell the tool no | local__probe is told no and goes on.',
    'button | Decline to answer | local__probe gets no answer. It is recorded that you declined.',
    'button | Cancel | Ends this call of local__probe.',
    'button | Why am I asked?',
    'checkbox | Remember for this turn',
  ])
  // That it came was spoken, politely, while the keyboard stayed where it was.
  const announced = tree.filter(({ role, within }) => role === 'StaticText' && within.includes('log'))
  expect(announced.map(({ name }) => name)).toContain(`${WHO}. Replace it?`)
  expect(tree.filter(({ role }) => role === 'log')).toMatchObject([{ states: { live: 'polite' } }])
  expect(tree.find(({ role }) => role === 'textbox')).toMatchObject({
    name: 'Message the assistant',
    states: { focused: true },
  })
  await questionOf(app).getByRole('button', { name: 'Tell the tool no' }).click()
  const settled = 'local__probe asked “Replace it?” · you said No'
  await expect(app.page.getByRole('main')).toContainText(settled)
  expect((await heard(app)).map(({ name }) => name)).toContain(settled)
  await expect(app.page.getByRole('main')).toContainText('Then it is settled.')
}

async function hearForm(app: Inquirium): Promise<void> {
  await beAsked(app, { text: 'Where to?', answer_type: { type: 'schema', schema: form } })
  const fields = async () =>
    (await heard(app))
      .filter(({ role }) => role === 'textbox' || role === 'radiogroup')
      .filter(({ within }) => isInside(within))
  expect(await fields()).toMatchObject([
    { role: 'textbox', name: 'Folder', description: 'Where the copies go.', states: { invalid: 'false' } },
    { role: 'radiogroup', name: 'Overwrite', description: '' },
  ])
  // They are known before anything is wrong: a region that appears with its words may not be spoken.
  const regions = await spoken(app)
  expect(regions.length).toBeGreaterThan(1)
  await questionOf(app).getByRole('button', { name: 'Send this answer' }).press('Enter')
  await expect(questionOf(app)).toContainText('This is needed.')
  expect(await fields()).toMatchObject([
    {
      role: 'textbox',
      description: 'Where the copies go. This is needed.',
      states: { invalid: 'true', focused: true },
    },
    { role: 'radiogroup', description: 'This is needed.', states: { invalid: 'true' } },
  ])
  expect(await spoken(app)).toHaveLength(regions.length)
}

// There is no screen reader to run here: this is what one is given to speak.
test('a screen reader is given who asks, what each control will do, and what is wrong as it changes', async ({
  app,
}) => {
  await enableAskingTool(app)
  await test.step('a confirmation', () => hearConfirmation(app))
  await test.step('a form', () => hearForm(app))
})

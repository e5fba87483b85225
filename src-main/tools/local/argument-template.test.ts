import { describe, expect, it } from 'vitest'
import { beginsWithChosenOption, endsOptions, fillTemplate, readTemplate } from './argument-template'

const values = {
  tool: {
    name: 'probe',
    arguments: { path: 'a b.md', count: -3, deep: { list: [1, 'x'] }, flag: '-rf', nothing: null },
    options: { mode: 'fast' },
  },
  context: { action: 'run', root: '/work' },
}

function fill(text: string): string {
  const template = readTemplate(text)
  return typeof template === 'string' ? `refused: ${template}` : fillTemplate(template, values)
}

describe('a template', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['{{tool.name}}', 'probe'],
    ['{{ tool.arguments.path }}', 'a b.md'],
    ['--path={{tool.arguments.path}}!', '--path=a b.md!'],
    ['{{tool.arguments.count}}', '-3'],
    ['{{tool.arguments.deep}}', '{"list":[1,"x"]}'],
    ['{{tool.arguments.deep.list.1}}', 'x'],
    ['{{tool.arguments.missing}}', ''],
    ['{{tool.arguments.nothing}}', ''],
    ['{{tool.arguments.constructor}}', ''],
    ['{{tool.arguments.__proto__}}', ''],
    ['{{tool.options.mode}}/{{context.root}}', 'fast//work'],
    ['{{context}}', '{"action":"run","root":"/work"}'],
    ['a}}b', 'a}}b'],
  ])('%s becomes %s', (text, filled) => {
    expect(fill(text)).toBe(filled)
  })

  it.each([
    '{{tool}}',
    '{{tool.answers}}',
    '{{ tool.answers.passphrase }}',
    '{{tool["answers"]}}',
    '{{tool .answers}}',
  ])('that would put answers into an argument is refused: %s', (text) => {
    expect(readTemplate(text)).toBe('puts-answers-into-an-argument')
  })

  it.each([
    '{{tools.name}}',
    '{{env.HOME}}',
    '{{}}',
    '{{tool.arguments|json}}',
    '{{ x + 1 }}',
    '{{tool.arguments..a}}',
  ])('that names something unknown is refused: %s', (text) => {
    expect(readTemplate(text)).toBe('names-something-unknown')
  })

  it('that is not closed is refused', () => {
    expect(readTemplate('{{tool.name')).toBe('is-not-closed')
    expect(readTemplate('{{tool.name}} {{')).toBe('is-not-closed')
  })
})

describe('an option a model chose', () => {
  function check(text: string): boolean {
    const template = readTemplate(text)
    if (typeof template === 'string') throw new Error(template)
    return beginsWithChosenOption(template, values)
  }

  it('is noticed where the model decides how the argument begins', () => {
    expect(check('{{tool.arguments.flag}}')).toBe(true)
    expect(check('{{tool.arguments.flag}}.md')).toBe(true)
  })

  it('is none after the operator began the argument, nor is a negative number', () => {
    expect(check('--name={{tool.arguments.flag}}')).toBe(false)
    expect(check('{{tool.arguments.count}}')).toBe(false)
  })

  it('cannot be written after the sign that ends the options', () => {
    const template = readTemplate('--')
    expect(typeof template !== 'string' && endsOptions(template)).toBe(true)
  })
})

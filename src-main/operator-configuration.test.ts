import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfiguration } from './host/configuration-text'
import { Configuration } from './operator-configuration'
import { CommandLine } from './runtimes/command-stream'

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const section = README.slice(README.indexOf('## Runtimes of your own'), README.indexOf('## How it is built'))

describe('what README says about runtimes of one’s own', () => {
  it('is a configuration that is taken as it stands', () => {
    const written = /```toml\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
    const parsed = parseConfiguration(written, Configuration)
    expect(parsed).toMatchObject({ ok: true })
    expect(parsed.ok && parsed.value.runtimes.map(({ kind }) => kind)).toEqual(['ollama', 'embedded', 'command-stdio'])
  })

  it('has every line a program may write, each as it is taken', () => {
    const lines = section.match(/^\{"type".*?\}(?= {3}|$)/gm) ?? []
    const types = lines.map((line) => CommandLine.parse(JSON.parse(line)).type)
    expect(types.toSorted()).toEqual(CommandLine.options.map(({ shape }) => shape.type.value).toSorted())
  })
})

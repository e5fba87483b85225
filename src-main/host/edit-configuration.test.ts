import fc from 'fast-check'
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser'
import { describe, expect, it } from 'vitest'
import { editConfiguration } from './edit-configuration'

const file = `# how I like it

# the mode of this machine
mode = "commons" # calm

[[runtimes]] # downstairs
name = "a"
kind = "ollama"

# upstairs
[[runtimes]]
name = "b" # the better one

[conversation.tools.count]
command = ["wc", "-l"]
[assistant]
system_prompt = "short"
`

describe('editing config.toml', () => {
  it.each([
    ['replaces a value and keeps the comment beside it', ['mode'], 'support', ['mode = "support" # calm']],
    ['adds a key to a table that is there', ['assistant', 'model'], 'x', ['"short"\nmodel = "x"']],
    ['adds a top-level key where tables cannot swallow it', ['default'], 3, ['mode = "commons" # calm\ndefault = 3']],
    ['adds a table at the end', ['quiet', 'from'], '22:00', ['"short"\n\n[quiet]\nfrom = "22:00"\n']],
    ['changes a key of one runtime among several', ['runtimes', 1, 'name'], 'c', ['name = "c" # the better one']],
    ['adds a runtime after the others', ['runtimes', 2], { name: 'c' }, ['better one\n\n[[runtimes]]\nname = "c"\n']],
    ['adds a tool beside the others', ['conversation', 'tools', 'sum'], { command: ['bc'] }, ['command = ["bc"]']],
  ])('%s', (_what, path, value, expected) => {
    const edited = editConfiguration(file, [{ path, value }])
    for (const part of expected) expect(edited).toContain(part)
    for (const comment of file.match(/#.*$/gm) ?? []) expect(edited).toContain(comment)
  })

  it('takes out one runtime and leaves the other, and what is said above it', () => {
    const edited = editConfiguration(file, [{ path: ['runtimes', 0], value: null }])
    expect(getStaticTOMLValue(parseTOML(edited ?? ''))).toMatchObject({ runtimes: [{ name: 'b' }] })
    expect(edited).toContain('# upstairs\n[[runtimes]]\nname = "b" # the better one')
  })

  it('leaves every line it was not asked about as it was', () => {
    const edited = editConfiguration(file, [{ path: ['mode'], value: 'crisis' }])
    expect(edited?.replace('crisis', 'commons')).toBe(file)
  })

  it('begins a file that does not exist yet', () => {
    expect(editConfiguration('', [{ path: ['mode'], value: 'support' }])).toBe('mode = "support"\n')
    expect(editConfiguration('', [{ path: ['runtimes', 0], value: { name: 'a' } }])).toBe('[[runtimes]]\nname = "a"\n')
  })

  it('refuses what it cannot change without touching the rest', () => {
    expect(editConfiguration('a = [1, 2]\n', [{ path: ['a', 0], value: null }])).toBeNull()
  })

  const key = fc.constantFrom('a', 'b', 'c d', 'é')
  const scalar = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  const edit = fc.record({
    path: fc.array(key, { minLength: 1, maxLength: 3 }),
    value: fc.oneof(scalar, fc.constant(null)),
  })

  it('yields the values that were asked for, whatever they are, or nothing', () => {
    let applied = 0
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let text = file
        for (const one of edits) {
          const next = editConfiguration(text, [one])
          if (next === null) continue
          applied += 1
          text = next
          const found = one.path.reduce<unknown>(
            (at, part) => (at as Record<string, unknown> | undefined)?.[part],
            getStaticTOMLValue(parseTOML(text)),
          )
          expect(found).toEqual(one.value ?? undefined)
        }
        expect(text).toContain('# upstairs')
      }),
    )
    expect(applied).toBeGreaterThan(50)
  })
})

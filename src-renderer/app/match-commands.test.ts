import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandIds, commands } from '../../src-shared/contract/commands'
import { matchCommands } from './match-commands'

describe('filtering the palette', () => {
  it('offers every command, in the declared order, before anything is typed', () => {
    expect(matchCommands('')).toEqual(commandIds)
    expect(matchCommands('   ')).toEqual(commandIds)
  })

  it('finds every command by its own title, whatever the case and the order of the words', () =>
    fc.assert(
      fc.property(fc.constantFrom(...commandIds), (id) => {
        const words = commands[id].title.toUpperCase().split(' ')
        expect(matchCommands(words.reverse().join('  '))).toContain(id)
      }),
    ))

  it('leaves out a command that lacks one of the words', () => {
    expect(matchCommands('dark theme')).toEqual(['theme.dark'])
    expect(matchCommands('dark rail')).toEqual([])
  })

  it('puts a word that begins before one that only contains it', () => {
    const found = matchCommands('s')
    expect(found.indexOf('view.settings')).toBeLessThan(found.indexOf('theme.light'))
    expect(commands['theme.light'].title).not.toMatch(/\bs/i)
  })

  it('offers each command at most once', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), (query) => {
        const found = matchCommands(query)
        expect(new Set(found).size).toBe(found.length)
      }),
    ))
})

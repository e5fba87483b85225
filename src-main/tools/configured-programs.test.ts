import { describe, expect, it } from 'vitest'
import { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import type { GivenPermission } from '../inquirium/permission-book'
import { createConfiguredPrograms } from './configured-programs'
import { createLocalExecutor } from './local/local-executor'
import { McpConfiguration } from './mcp/mcp-configuration'
import { programGrant } from './program-grants'

const weather = { command: ['weather', '{{tool.arguments.place}}'], environment: { WEATHER_TOKEN: 'abc' } }
const notes = { command: 'notes-server', args: ['--stdio'] }

function configured(tools: object, mcp: object) {
  const { conversation } = InquiryConfiguration.parse({ conversation: { tools } })
  return { conversation, mcp: McpConfiguration.parse(mcp) }
}

/** The programs under a configuration that may change, with the operator's agreement to some of them. */
function world(tools: object = { weather }, mcp: object = { notes }) {
  let configuration = configured(tools, mcp)
  const given: GivenPermission[] = []
  const programs = createConfiguredPrograms(
    () => configuration,
    async () => given,
    '/home/op',
  )
  return {
    ...programs,
    given,
    change: (nextTools: object, nextMcp: object = { notes }) => {
      configuration = configured(nextTools, nextMcp)
    },
    async agree(kind: 'local' | 'mcp', name: string) {
      const program = await programs.find(kind, name)
      if (program === null) throw new Error('not configured')
      const { digest, opens, toolName } = programGrant(program)
      given.push({
        'tool/name': toolName,
        decision: 'allowed',
        scope: 'always',
        covers: { kind: 'arguments', 'arguments/digest': digest('allow') },
        shown: { text: '', arguments: opens('allow') ?? {} },
      } as GivenPermission)
      return program
    },
    names: async () => [...(await programs.localTools()), ...(await programs.mcpServers())].map(({ name }) => name),
  }
}

describe('a configured program', () => {
  it('runs nothing until the operator has agreed to it', async () => {
    const { names, waiting, agree } = world()
    expect(await names()).toEqual([])
    expect(await waiting()).toMatchObject([
      { name: 'weather' },
      { name: 'notes', command: ['notes-server', '--stdio'] },
    ])
    await agree('local', 'weather')
    expect(await names()).toEqual(['weather'])
    await agree('mcp', 'notes')
    expect(await names()).toEqual(['weather', 'notes'])
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['another argument', { ...weather, command: ['weather', '--all'] }],
    ['another folder', { ...weather, working_directory: '/tmp' }],
    ['another value of a variable', { ...weather, environment: { WEATHER_TOKEN: 'abd' } }],
    ['another variable', { ...weather, environment: { ...weather.environment, LD_PRELOAD: '/tmp/x.so' } }],
    ['leave to run unasked', { ...weather, run: 'unattended' }],
    ['a pattern that runs unasked', { ...weather, allow: ['*'] }],
  ])('has to be agreed to anew with %s', async (_what, changed) => {
    const { names, agree, change } = world()
    await agree('local', 'weather')
    change({ weather: changed })
    expect(await names()).toEqual([])
    change({ weather })
    expect(await names()).toEqual(['weather'])
  })

  it('of a server has to be agreed to anew when one of its tools may run unasked', async () => {
    const { names, agree, change } = world({})
    await agree('mcp', 'notes')
    change({ mcp__notes__find: { run: 'unattended' } })
    expect(await names()).toEqual([])
    change({ mcp__notes__find: { deny: ['*secret*'] } })
    expect(await names()).toEqual(['notes'])
  })

  it('that can never run is left out with the reason, and nobody is asked about it', async () => {
    const { localTools, waiting } = world({ leaky: { command: ['mail', '{{tool.answers.password}}'] } }, {})
    expect(await waiting()).toEqual([])
    const executor = createLocalExecutor({ tools: localTools, inheritedEnvironment: {} })
    const { tools, leftOut } = await executor.describe(new AbortController().signal)
    expect(tools).toEqual([])
    expect(leftOut).toMatchObject([{ name: 'leaky', reason: 'command-cannot-be-used' }])
  })

  it('is shown in full, except for what would put a token into the record', async () => {
    const program = await world({ weather: { ...weather, environment: { ...weather.environment, LANG: 'C' } } }).agree(
      'local',
      'weather',
    )
    const { words, opens } = programGrant(program)
    expect(words.detail).toContain('"weather"\n"{{tool.arguments.place}}"')
    expect(words.detail).toContain('LANG=C')
    expect(words.detail).toContain('/home/op')
    expect(words.detail).toContain('You are asked before every call.')
    expect(words.options[0]?.value).toBe('no')
    expect(JSON.stringify([words, opens('allow')])).not.toContain('abc')
  })

  it('with what cannot be seen in it is shown with that written out', async () => {
    const program = await world({ weather: { command: ['weather', 'a\u202eb'] } }).agree('local', 'weather')
    expect(programGrant(program).words.detail).toContain('"a\\u{202e}b"')
  })
})

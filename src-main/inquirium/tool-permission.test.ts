import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesPattern } from './permission-pattern'
import type { PermissionRequest, StandingPermission } from './standing-permission'
import { decidePermission, PERMISSION_SCOPES, type PermissionRules, scopesIn } from './tool-permission'

const digest = `sha256:${'a'.repeat(64)}`
const otherDigest = `sha256:${'b'.repeat(64)}`

function aRequest(changes: Partial<PermissionRequest> = {}): PermissionRequest {
  return {
    toolName: 'read_file',
    needsPermission: true,
    toolCallId: 'call_1',
    turnId: 'turn:1',
    sessionRef: 'session:1',
    subject: 'notes/today.md',
    digest,
    mode: 'commons',
    ...changes,
  }
}

function rules(changes: Partial<PermissionRules> = {}): PermissionRules {
  return { run: 'ask', deny: [], ask: [], allow: [], ...changes }
}

const base = { ref: 'permission:1', toolName: 'read_file', covers: { kind: 'arguments', digest } } as const
const allowed = { ...base, decision: 'allowed' } as const
const denied = { ...base, ref: 'permission:2', decision: 'denied' } as const

describe('the order of the rules', () => {
  it('asks when nothing covers the call', () => {
    expect(decidePermission(aRequest(), rules(), [])).toEqual({
      decision: 'ask',
      reason: 'nothing-covers-this-call',
      scopes: PERMISSION_SCOPES,
    })
  })

  it('denies before it asks or allows', () => {
    const all = rules({ run: 'unattended', deny: ['notes/*'], ask: ['*'], allow: ['*'] })
    expect(decidePermission(aRequest(), all, [{ ...allowed, scope: 'always' }])).toEqual({
      decision: 'denied',
      reason: 'deny-rule-matches',
      provenance: 'host-policy',
    })
  })

  it('asks before it allows', () => {
    const both = rules({ run: 'unattended', ask: ['notes/*'], allow: ['*'] })
    expect(decidePermission(aRequest(), both, [{ ...allowed, scope: 'always' }])).toMatchObject({
      decision: 'ask',
      reason: 'ask-rule-matches',
    })
    expect(decidePermission(aRequest({ subject: 'other.md' }), both, [])).toMatchObject({ decision: 'allowed' })
  })

  it('never runs a tool that is switched off', () => {
    const off = rules({ run: 'skip', allow: ['*'] })
    expect(decidePermission(aRequest(), off, [{ ...allowed, scope: 'always' }])).toMatchObject({
      decision: 'denied',
      reason: 'tool-is-switched-off',
    })
  })

  it('says which rule of the host allowed it', () => {
    expect(decidePermission(aRequest(), rules({ allow: ['notes/*'] }), [])).toEqual({
      decision: 'allowed',
      reason: 'allow-rule-matches',
      provenance: 'host-policy',
    })
    expect(decidePermission(aRequest(), rules({ run: 'unattended' }), [])).toMatchObject({
      reason: 'tool-runs-unattended',
    })
  })

  it('lets a tool that only asks the operator ask', () => {
    const request = aRequest({ needsPermission: false, mode: 'crisis' })
    expect(decidePermission(request, rules(), [])).toMatchObject({ reason: 'tool-only-asks-the-operator' })
    expect(decidePermission(request, rules({ run: 'skip' }), [])).toMatchObject({ decision: 'denied' })
  })
})

describe('what the operator decided before', () => {
  it.each<[string, StandingPermission, PermissionRequest]>([
    ['call', { ...allowed, scope: 'once', toolCallId: 'call_1', turnId: 'turn:1' }, aRequest({ toolCallId: 'call_2' })],
    [
      'turn of a call',
      { ...allowed, scope: 'once', toolCallId: 'call_1', turnId: 'turn:1' },
      aRequest({ turnId: 'turn:2' }),
    ],
    ['turn', { ...allowed, scope: 'turn', turnId: 'turn:1' }, aRequest({ turnId: 'turn:2' })],
    ['session', { ...allowed, scope: 'session', sessionRef: 'session:1' }, aRequest({ sessionRef: 'session:2' })],
    ['tool', { ...allowed, scope: 'always' }, aRequest({ toolName: 'write_file' })],
    ['arguments', { ...allowed, scope: 'always' }, aRequest({ digest: otherDigest })],
    [
      'pattern',
      { ...allowed, scope: 'always', covers: { kind: 'pattern', pattern: 'notes/*' } },
      aRequest({ subject: 'letters/a.md' }),
    ],
  ])('covers the same %s and no other', (_, permission, other) => {
    expect(decidePermission(aRequest(), rules(), [permission])).toEqual({
      decision: 'allowed',
      reason: 'operator-allowed',
      provenance: 'operator-approved',
      permissionRef: 'permission:1',
    })
    expect(decidePermission(other, rules(), [permission])).toMatchObject({ decision: 'ask' })
  })

  it('counts a refusal over an approval', () => {
    const both: StandingPermission[] = [
      { ...allowed, scope: 'always' },
      { ...denied, scope: 'turn', turnId: 'turn:1' },
    ]
    expect(decidePermission(aRequest(), rules({ allow: ['*'] }), both)).toEqual({
      decision: 'denied',
      reason: 'operator-denied',
      provenance: 'operator-approved',
      permissionRef: 'permission:2',
    })
  })

  it('is not asked again about the call it was given for', () => {
    const once: StandingPermission = { ...allowed, scope: 'once', toolCallId: 'call_1', turnId: 'turn:1' }
    expect(decidePermission(aRequest(), rules({ ask: ['*'] }), [once])).toMatchObject({ decision: 'allowed' })
    expect(decidePermission(aRequest({ mode: 'crisis' }), rules(), [once])).toMatchObject({ decision: 'allowed' })
  })
})

describe('support and crisis', () => {
  it.each(['support', 'crisis'] as const)('ask about every call in %s and offer nothing beyond once', (mode) => {
    const verdict = decidePermission(aRequest({ mode }), rules({ run: 'unattended', allow: ['*'] }), [
      { ...allowed, scope: 'always' },
    ])
    expect(verdict).toEqual({ decision: 'ask', reason: 'mode-allows-once-only', scopes: ['once'] })
    expect(scopesIn(mode)).toEqual(['once'])
  })

  it('still keep every refusal', () => {
    expect(decidePermission(aRequest({ mode: 'crisis' }), rules(), [{ ...denied, scope: 'always' }])).toMatchObject({
      decision: 'denied',
    })
  })
})

describe('patterns', () => {
  it.each([
    ['notes/*', 'notes/a.md', true],
    ['notes/*', 'notesx/a.md', false],
    ['*', '', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['git log *', 'git log -n 1', true],
    ['git log', 'git log -n 1', false],
    ['*.md', 'a.md.exe', false],
    ['a.c', 'abc', false],
  ])('%s against %s', (pattern, text, expected) => {
    expect(matchesPattern(pattern, text)).toBe(expected)
  })

  it('match whatever stands where the stars are', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.string(), (parts, filling) => {
        const literal = parts.map((part) => part.replaceAll('*', ''))
        expect(matchesPattern(literal.join('*'), literal.join(filling))).toBe(true)
      }),
    )
  })

  it('without a star match only themselves', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, text) => {
        fc.pre(!pattern.includes('*'))
        expect(matchesPattern(pattern, text)).toBe(pattern === text)
      }),
    )
  })
})

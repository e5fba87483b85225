import { describe, expect, it } from 'vitest'
import { commandInLsof, imageInTasklist, listenerInNetstat } from './listener-by-program'

describe('what lsof says', () => {
  it.each([
    ['p812\ncollama\nf3\n', 'ollama'],
    ['p91\ncLM\\x20Studio\nf20\n', 'LM Studio'],
    ['', null],
    ['lsof: no such option\n', null],
  ])('%j is read as %j', (output, name) => expect(commandInLsof(output)).toBe(name))
})

describe('what netstat says', () => {
  const table = [
    '',
    'Aktive Verbindungen',
    '',
    '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
    '  TCP    127.0.0.1:1434         127.0.0.1:11434        HERGESTELLT      11',
    '  TCP    127.0.0.1:11434        127.0.0.1:1434         HERGESTELLT      22',
    '  TCP    127.0.0.1:11434        0.0.0.0:0              ABHÖREN          4812',
    '  TCP    [::1]:8080             [::]:0                 ABHÖREN          77',
    '',
  ].join('\r\n')

  it.each([
    [11434, '4812'],
    [8080, '77'],
    [1434, null],
    [434, null],
    [80, null],
  ])('names who listens at %i, in whatever language: %j', (port, id) => expect(listenerInNetstat(table, port)).toBe(id))
})

describe('what tasklist says', () => {
  it.each([
    ['"llama-server.exe","4812","Console","1","812,000 K"\r\n', 'llama-server'],
    ['"LM Studio.exe","77","Console","1","12,000 K"\r\n', 'LM Studio'],
    ['INFO: No tasks are running which match the specified criteria.\r\n', null],
    ['', null],
  ])('%j is read as %j', (output, name) => expect(imageInTasklist(output)).toBe(name))
})

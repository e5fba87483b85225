import type { RuntimeConfiguration } from '../../../../src-shared/contract/runtime-configuration'
import { isRuntimeName } from '../../../../src-shared/contract/runtime-name'
import { type RuntimeKind, usualAddresses } from './runtime-words'
import { joinWords, splitWords } from './shell-words'

/** An entry while it is written: every field as text, whether its kind has it or not. */
export type EntryDraft = {
  readonly kind: RuntimeKind
  readonly name: string
  readonly url: string
  readonly command: string
  readonly model: string
}

export function emptyDraft(entry: RuntimeConfiguration | null): EntryDraft {
  if (entry === null) return { kind: 'ollama', name: '', url: usualAddresses.ollama ?? '', command: '', model: '' }
  return {
    kind: entry.kind,
    name: entry.name,
    url: 'url' in entry ? entry.url : '',
    command: 'command' in entry ? joinWords(entry.command) : '',
    model: entry.model ?? '',
  }
}

export type EntryProblems = Partial<Readonly<Record<'name' | 'url' | 'command' | 'model', string>>>

/** What keeps a draft from being an entry. Whether an address is on this machine only main can tell. */
export function problemsIn({ kind, name, url, command, model }: EntryDraft): EntryProblems {
  const isServer = kind !== 'embedded' && kind !== 'command-stdio'
  return {
    ...(isRuntimeName(name)
      ? {}
      : { name: 'Begin with a letter or a digit; then letters, digits, dots, dashes and underscores, at most 64.' }),
    ...(isServer && url.trim() === '' ? { url: 'Say where it listens.' } : {}),
    ...(kind === 'command-stdio' && splitWords(command) === null ? { command: 'A quote is not closed.' } : {}),
    ...(kind === 'command-stdio' && splitWords(command)?.length === 0 ? { command: 'Say which program.' } : {}),
    ...(kind === 'embedded' && model.trim() === '' ? { model: 'Say which file.' } : {}),
  }
}

export function entryFrom({ kind, name, url, command, model }: EntryDraft): RuntimeConfiguration {
  const wanted = model.trim() === '' ? {} : { model: model.trim() }
  switch (kind) {
    case 'embedded':
      return { name, kind, model: model.trim() }
    case 'command-stdio':
      return { name, kind, command: [...(splitWords(command) ?? [])], ...wanted }
    default:
      return { name, kind, url: url.trim(), ...wanted }
  }
}

import type { RefusalCode } from '../../../../src-shared/contract/reply'
import type { RuntimeConfiguration } from '../../../../src-shared/contract/runtime-configuration'
import type { ConfiguredRuntime } from '../../../../src-shared/contract/runtime-settings'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { refusalWords } from '../../../bridge/refusal-words'

export type RuntimeKind = RuntimeConfiguration['kind']

export const originWords: Readonly<Record<RuntimeSummary['origin'], string>> = {
  'built-in': 'comes with Inquirium',
  configured: 'from config.toml',
  discovered: 'found on this machine',
}

export const kindWords: Readonly<Record<RuntimeKind, string>> = {
  ollama: 'Ollama',
  'llama-server': 'llama-server',
  'lm-studio': 'LM Studio',
  'openai-compatible': 'OpenAI-compatible server',
  'command-stdio': 'Program',
  embedded: 'Model file',
}

export const usualAddresses: Readonly<Partial<Record<RuntimeKind, string>>> = {
  ollama: 'http://127.0.0.1:11434',
  'llama-server': 'http://127.0.0.1:8080',
  'lm-studio': 'http://127.0.0.1:1234',
  'openai-compatible': 'http://127.0.0.1:8000/v1',
}

const stateWords: Readonly<Record<Exclude<RuntimeSummary['state'], 'ready'>, string>> = {
  loading: 'It is loading a model. A question to it waits until that is done.',
  unreachable: 'Nothing answers there. Start it, then look again.',
  unhealthy: 'Something answers there, but not as this kind of runtime does. Check its kind and its address.',
  'not-configured': 'It does not let Inquirium in. It may want a key.',
  'model-missing': 'It is there, but the model is not. Choose another model, or add it to the runtime.',
  'engine-missing':
    'The build of llama.cpp for this machine is not installed. Run npm run platform-runtime once in the folder of Inquirium, then look again.',
  'model-failed': 'It could not load this model. See there what is wrong with it, or choose another model.',
}

const barredWords: Readonly<Record<NonNullable<RuntimeSummary['barred']>, string>> = {
  'egress-denied': 'It passes words on to another machine, so it is never asked anything.',
  'operation-unsupported': 'It makes embeddings and writes no answers, so it is not asked.',
}

const NOT_THERE: Readonly<Partial<Record<RuntimeSummary['adapter'], string>>> = {
  'command-stdio': 'Its program was not found. Install it, or correct the command, then look again.',
}

/** What keeps it from answering; null when nothing does. */
export function wordsForTrouble({
  state,
  adapter,
  barred,
}: Pick<RuntimeSummary, 'state' | 'adapter' | 'barred'>): string | null {
  if (state === 'not-configured') return NOT_THERE[adapter] ?? stateWords[state]
  if (state !== 'ready') return stateWords[state]
  return barred === null ? null : barredWords[barred]
}

const baselineWords: Readonly<Record<string, string>> = {
  ready: 'passed its check',
  'conformance-missing': 'not checked yet; the first answer checks it',
  'conformance-stale': 'its last check is too old; the next answer checks it again',
  'conformance-failed': 'did not pass its check',
  'transport-not-local-enough': 'not for the baseline assistant',
}

export const wordsForBaseline = ({
  baseline,
  isInProfile,
}: Pick<RuntimeSummary, 'baseline' | 'isInProfile'>): string =>
  isInProfile ? (baselineWords[baseline] ?? baseline.replaceAll('-', ' ')) : 'never the baseline assistant'

export type KeyState = ConfiguredRuntime['key']

/** Where its key is, and what to do where that is no good place. */
export const keyWords: Readonly<Record<KeyState, string | null>> = {
  none: null,
  stored: 'Its key is in the key store of your system.',
  'stored-unprotected':
    'Its key is in a file that only you can read, because your system offered no key store. It moves there by itself once there is one.',
  missing: 'Its key is not in the key store here. Enter it again.',
  'in-the-file':
    'Its key stands in config.toml for anyone who can read the file. Enter it here, and it moves to the key store.',
}

export const refusalOfAddress: Readonly<Record<string, string>> = {
  'not-a-url': 'This is no address.',
  'not-http': 'Only http is spoken on this machine.',
  'has-credentials': 'An address may not hold a name or a password. Enter a key instead.',
  'has-query': 'An address may not hold a question mark or a hash.',
  'spelled-unusually': 'Write the address plainly, such as 127.0.0.1.',
  'name-not-localhost': 'Only localhost, 127.0.0.1 and [::1] are on this machine.',
  'address-not-loopback': 'This address is not on this machine.',
  'lookup-failed': 'The name could not be looked up.',
}

/** Why an entry is not used as it stands: its address was refused, or nobody could be asked about its program. */
export function wordsForRefusal(refusal: string): string {
  const ofAddress = refusalOfAddress[refusal]
  if (ofAddress !== undefined) return `${ofAddress} Nothing was sent to it.`
  if (!Object.hasOwn(refusalWords, refusal)) return 'Its address was refused. Nothing was sent to it.'
  const { title, next } = refusalWords[refusal as RefusalCode]
  return `You could not be asked whether its program may run, so it was not run. ${title}. ${next}`
}

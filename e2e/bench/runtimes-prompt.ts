import { defaultClassKeyed, defaultModeKeyed, hostWords } from '../../src-main/inquirium/host-templates'

/** Asked of the app and of the library alone, with the same words before it. */
export const question = 'Tell a long story about a river, in many sentences.'
export const answerTokens = 64

export function systemWords(): string {
  const words = hostWords(
    { tier: 'personal', mode: 'commons', plurality: 'preserve' },
    defaultClassKeyed,
    defaultModeKeyed,
  )
  if (!words.ok) throw new Error(words.axis)
  return words.text
}

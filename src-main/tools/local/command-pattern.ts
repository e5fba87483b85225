import type { CallPattern } from '../../inquirium/tool-port'
import { callPattern } from '../call-pattern'
import { fixedText } from './argument-template'
import { quoted } from './command-text'
import type { ReadyLocalTool } from './local-tool'

/** The command as it was configured, with a star for every argument that the model has a part in. */
export function commandPattern({ program, templates }: ReadyLocalTool): CallPattern | null {
  const fixed = [program, ...templates.map(fixedText)]
  const text = fixed.map((argument) => (argument === null ? '*' : quoted(argument))).join(' ')
  const meaning = fixed.includes(null)
    ? 'This command with any text in place of *, and whatever else it is called with.'
    : 'This command, whatever it is called with.'
  return callPattern(text, meaning)
}

import { UNNAMED_BUTTONS } from '../../../src-shared/inquirium/unnamed-buttons'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { QuestionOf } from './widget-props'

/**
 * What the two buttons of a confirmation do. No tool and no model names a button, so where one of them asks, what a
 * button does is to tell it yes or no. The tool of the app itself writes, and nobody else can have its name.
 */
export function confirmTitles({ source, 'widget/payload': named }: QuestionOf<'confirm'>) {
  switch (source.kind) {
    case 'host':
      return {
        yes: showSafely(named['yes/title'] ?? UNNAMED_BUTTONS.yes),
        no: showSafely(named['no/title'] ?? UNNAMED_BUTTONS.no),
      }
    case 'tool':
      return source.name === 'write_file' ? { yes: 'Write it', no: 'Do not write it' } : telling('the tool')
    case 'assistant':
      return telling('the assistant')
  }
}

const telling = (whom: string) => ({ yes: `Tell ${whom} yes`, no: `Tell ${whom} no` })

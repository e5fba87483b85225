import type { QuestionSource } from '../../../src-shared/inquirium/question-source'

/** Who asks, as the frame says it. A tool's name is the one it is configured under, so no tool chooses these words. */
export function whoAsks(source: QuestionSource): string {
  switch (source.kind) {
    case 'host':
      return 'The host requires'
    case 'tool':
      return `A tool asks: ${source.name}`
    case 'assistant':
      return 'The assistant suggests a question'
  }
}

/** The same for a question of the past. */
export function whoAsked(source: QuestionSource): string {
  switch (source.kind) {
    case 'host':
      return 'The host asked'
    case 'tool':
      return `${source.name} asked`
    case 'assistant':
      return 'The assistant asked'
  }
}

/** Says whose words follow. Nobody is quoted when the host speaks for itself. */
export function whoseWords(source: QuestionSource): string | null {
  switch (source.kind) {
    case 'host':
      return null
    case 'tool':
      return `In the words of ${source.name}`
    case 'assistant':
      return 'In the words of the assistant'
  }
}

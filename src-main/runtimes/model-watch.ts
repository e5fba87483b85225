import type { Answer } from './answer'
import { refPart } from './candidate-refs'
import { isCloudName } from './cloud-name'

/** Watches which model a server says is answering: it may be another than the one that was asked, from any piece on. */
export interface ModelWatch {
  /** Takes what a piece of the answer calls its model; `cloud` means that the answer must end here. */
  take(named: unknown): 'cloud' | 'here'
}

export function watchModel(asked: string, answer: Pick<Answer, 'evidence'>): ModelWatch {
  let last: unknown
  let isNoted = false
  return {
    take(named) {
      // Every piece repeats the name, and comparing it once more costs next to nothing.
      if (named === last || typeof named !== 'string' || named === '') return 'here'
      last = named
      if (isCloudName(named)) {
        answer.evidence({ code: 'cloud-model-name' })
        return 'cloud'
      }
      if (!isNoted && !isSameModel(asked, named)) {
        isNoted = true
        answer.evidence({ code: 'other-model-in-answer', 'subject/ref': `model/${refPart(named)}` })
      }
      return 'here'
    },
  }
}

/** Servers give one model several names: a file with its folder, a tag, a quantisation, the number of an instance. */
export function isSameModel(asked: string, named: string): boolean {
  return bareName(asked) === bareName(named)
}

function bareName(name: string): string {
  const file = name.toLowerCase().split(/[\\/]/).at(-1) ?? ''
  return file.replace(/\.gguf$/, '').replace(/(?:@[\w.-]+|:(?:latest|local|\d+))+$/, '')
}

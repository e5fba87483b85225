import type { Forgettable } from '../../src-shared/contract/forgetting'
import { forgettingReason } from '../../src-shared/contract/forgetting-reason'
import type { QuestionDraft } from './shape-question'

/** The question before something is destroyed: what goes, what stays, and that there is no way back. */
export function forgettingDraft(target: Forgettable, facts: number, title: string): QuestionDraft {
  return {
    source: { kind: 'host' },
    reason: forgettingReason(target),
    requestedBy: 'host/record',
    prompt: { text: `${asked(target, title)}\n\n${extent(facts)} ${consequence(target)}` },
    widget: {
      'widget/kind': 'confirm',
      'widget/payload': { 'yes/title': 'Delete for good', 'no/title': 'Keep' },
    },
    subject: subjectOf(target),
    exclusive: true,
  }
}

function asked(target: Forgettable, title: string): string {
  switch (target.kind) {
    case 'turn':
      return `Delete this message of “${short(title)}”, with every answer to it?`
    case 'session':
      return `Delete the session “${short(title)}”?`
    case 'participant':
      return 'Delete everything that was ever said here?'
  }
}

const extent = (facts: number): string =>
  facts === 1
    ? 'One entry of the record is destroyed and cannot be brought back.'
    : `${facts} entries of the record are destroyed and cannot be brought back.`

function consequence(target: Forgettable): string {
  const kept = 'What was exported stays where it is, and so do your preferences.'
  const marker = 'The record keeps a marker that something was deleted, and nothing of what it was.'
  return target.kind === 'participant'
    ? `Your key, your settings and the trace of what the app did stay. ${kept} ${marker}`
    : `${kept} ${marker}`
}

/** Its place makes the question part of what goes: its own words name it. */
function subjectOf(target: Forgettable): Readonly<Record<string, string>> {
  switch (target.kind) {
    case 'turn':
      return { 'session/ref': target['session/ref'], 'turn/id': target['turn/id'] }
    case 'session':
      return { 'session/ref': target['session/ref'] }
    case 'participant':
      return {}
  }
}

const LONGEST_TITLE = 120

const short = (title: string): string =>
  title.length > LONGEST_TITLE ? `${[...title].slice(0, LONGEST_TITLE).join('')}…` : title

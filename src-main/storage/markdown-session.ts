import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { showSafely } from '../../src-shared/inquirium/visible-text'
import { toArray } from '../../src-shared/projection/chain'
import { applyFacts } from '../../src-shared/projection/conversation'
import { type FlowItem, turnFlow } from '../../src-shared/projection/conversation-flow'
import { resultsOf } from '../../src-shared/projection/conversation-path'
import { noConversations, type ResultNode } from '../../src-shared/projection/conversation-state'
import { turnsOf } from '../../src-shared/projection/conversation-summary'
import { getEntry } from '../../src-shared/projection/persistent-map'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { permissionMarkdown } from './markdown-permission'
import { hostQuestionMarkdown, inquiryMarkdown } from './markdown-question'

/** A session as a person reads it: every turn in the order it was said, with every answer and question. */
export function sessionMarkdown(session: string, facts: Iterable<RecordedFact>): string {
  const state = applyFacts(noConversations, facts)
  const node = getEntry(state.sessions, session)
  if (node === undefined) return ''
  const turns = turnsOf(state, node).flatMap((turn) => [
    `## Operator, ${turn.turn['time/at']}`,
    showSafely(turn.turn.text),
    ...turn.turn.attachments.map((attachment) => `Attached: ${oneLine(attachment.title)}`),
    ...turnFlow(state, turn).map(flowText),
    ...resultsOf(state, turn).flatMap(resultText),
  ])
  const questions = toArray(node.questions).flatMap((ref) => getEntry(state.questions, ref) ?? [])
  const ofSession = questions.filter(({ asked }) => factScope(asked).turn === null).map(hostQuestionMarkdown)
  const title = node.title === null ? node.ref : oneLine(node.title)
  return `${[`# ${title}`, `Opened ${node.openedAt}`, ...turns, ...ofSession].filter((text) => text !== '').join('\n\n')}\n`
}

function resultText({ result, feedback }: ResultNode): readonly string[] {
  const model = 'model.binding/ref' in result ? ` (${result['model.binding/ref']})` : ''
  return [
    `## Assistant${model}, ${result['time/at']}`,
    ...outputText(result),
    ...(result.outcome === 'completed' ? [] : [`*${result.outcome}: ${result['reason/code']}*`]),
    ...toArray(feedback).flatMap((each) => [
      `**Marked ${each.verdict}** by the operator, ${each['time/at']}`,
      showSafely(each.note ?? ''),
      each.verdict === 'amended' ? showSafely(each['corrected/text']) : '',
    ]),
  ]
}

function outputText(result: InquiryResult): readonly string[] {
  if (!('output' in result)) return []
  return result.output.map((part) => (part.type === 'text' ? showSafely(part.text) : fenced(part.value)))
}

function flowText(item: FlowItem): string {
  switch (item.kind) {
    case 'inquiry':
      return inquiryMarkdown(item)
    case 'tool-call': {
      const name = oneLine(item.request?.name ?? 'a tool')
      const said = item.response === null ? 'No response recorded' : fenced(item.response.content)
      return `**Tool** ${name}\n\n${fenced(item.request?.arguments ?? null)}\n\n${said}`
    }
    case 'question':
      return hostQuestionMarkdown(item.question)
    case 'permission':
      return permissionMarkdown(item.decision)
    case 'imported':
      return fenced(item.raw.raw)
  }
}

function fenced(value: unknown): string {
  const text = showSafely(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

const oneLine = (text: string) => showSafely(text).replace(/\s+/g, ' ').trim()

import { type KindWords, naming, type Sentence } from './kind-words'
import { namesIn } from './ref-names'

const openedQuestion: Sentence = ({ refs }) =>
  ({
    host: 'Asked you before going on',
    tool: `${namesIn(refs).tool} asked you a question`,
    assistant: 'The assistant asked you a question',
  })[refs['asked/by'] ?? 'host']

const refusedQuestion: Sentence = ({ refs }) =>
  ({
    host: 'Refused to put a question to you',
    tool: `Refused to put a question of ${namesIn(refs).tool} to you`,
    assistant: 'Refused to put a question of the assistant to you',
  })[refs['asked/by'] ?? 'host']

/** Only an answer given now was asked for: one that is remembered or configured comes without a question to anybody. */
const answeredInquiry: Sentence = ({ provenance, 'reason/code': reason }) =>
  reason === 'operator-answered'
    ? 'Answered a question that work was waiting for'
    : provenance === 'model-produced'
      ? 'Answered a question in your place'
      : 'Answered a question without asking you'

const proposedCalls: Sentence = ({ refs, counts: { 'item/count': count = 1 } }) =>
  count > 1 ? `Call ${count} tools` : `Call ${namesIn(refs).tool}`

/** What happens between a message and its answer. */
export const wordsOfAnswering = {
  'runtime-selection': {
    title: 'Runtime selection',
    outcomes: {
      'use-runtime': naming(({ answerer }) => `Chose ${answerer}`),
      none: 'Found no runtime that may answer',
    },
  },
  'locality-verdict': {
    title: 'Locality',
    outcomes: {
      'remote-proxied': naming(({ runtime }) => `Found that ${runtime} passes on to another machine`),
      'loopback-unverified': naming(({ runtime }) => `Could not verify that ${runtime} stays on this machine`),
      'local-attested': naming(({ runtime }) => `Verified that ${runtime} runs on this machine`),
      'proven-in-process': naming(({ runtime }) => `Proved that ${runtime} runs inside Inquirium`),
    },
  },
  generation: {
    title: 'Generation',
    outcomes: {
      completed: 'Wrote an answer to the end',
      interrupted: 'Marked an answer as cut short',
      cancelled: 'Stopped an answer',
      denied: 'Did not allow an answer',
      'handler-unavailable': 'Found nobody who could answer',
      invalid: 'Set aside what could not be used',
      failed: 'Noted that answering failed',
    },
  },
  'context-decision': {
    title: 'Context',
    outcomes: {
      include: 'Put context into a prompt',
      declassify: 'Lowered the classification of context',
      drop: 'Left context out of a prompt',
      fail: 'Refused a prompt because of its context',
    },
  },
  redaction: { title: 'Redactions', outcomes: { redacted: 'Kept a value out of the record' } },
  permission: {
    title: 'Permissions',
    outcomes: {
      allowed: naming(({ tool }) => `Allowed ${tool}`),
      denied: naming(({ tool }) => `Denied ${tool}`),
      revoked: naming(({ tool }) => `Took back the permission for ${tool}`),
    },
  },
  'tool-call': {
    title: 'Tool calls',
    outcomes: {
      proposed: proposedCalls,
      ran: naming(({ tool }) => `Ran ${tool}`),
      skipped: naming(({ tool }) => `Skipped ${tool}`),
      failed: naming(({ tool }) => `Ran ${tool}, which failed`),
      cancelled: naming(({ tool }) => `Stopped ${tool}`),
    },
  },
  question: {
    title: 'Questions',
    outcomes: {
      opened: openedQuestion,
      answered: 'Closed a question with its answer',
      timed_out: 'Closed a question that was not answered in time',
      cancelled: 'Closed a question without an answer',
      superseded: 'Replaced a question with a newer one',
      refused: refusedQuestion,
    },
  },
  inquiry: {
    title: 'Inquiries',
    outcomes: {
      answered: answeredInquiry,
      redacted: 'Answered a question and kept the value out of the record',
      cancelled: naming(({ tool }) => `Ended a question of ${tool} without an answer`),
    },
  },
  feedback: {
    title: 'Feedback',
    outcomes: {
      verified: 'Marked an answer verified',
      refuted: 'Marked an answer refuted',
      amended: 'Amended an answer',
    },
  },
} as const satisfies Partial<KindWords>

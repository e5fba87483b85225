import type { SessionRef } from '../inquirium/primitives'
import type { InquirySession } from '../transcript/inquiry-session'
import type { Conversations, SessionNode } from './conversation-state'
import { getEntry, setEntry } from './persistent-map'

export function changeSession(state: Conversations, fact: InquirySession): Conversations {
  return updateSession(state, fact['session/ref'], fact['time/at'], (session) => ({ ...session, ...changeOf(fact) }))
}

function changeOf(fact: InquirySession): Partial<SessionNode> {
  switch (fact.event) {
    case 'opened':
      return {
        openedAt: fact['time/at'],
        title: fact.title ?? null,
        importedFrom: fact['imported/from'] ?? null,
      }
    case 'renamed':
      return { title: fact.title }
    case 'pinned':
      return { pinned: fact.pinned }
    case 'archived':
      return { archived: fact.archived }
    case 'tagged':
      return { tags: fact.tags }
    case 'instructions-set':
      return { instructions: fact.instructions }
    case 'parameters-set':
      return { parameters: fact.parameters }
    case 'runtime-chosen':
      return { runtime: fact.choice }
    case 'tools-set':
      return { tools: fact.tools }
    case 'path-selected':
      return { selected: { turn: fact['turn/id'], result: fact['result/ref'] ?? null } }
  }
}

/** A session whose opening is not in the stream is still shown: the operator's words come first. */
export function updateSession(
  state: Conversations,
  ref: SessionRef,
  at: string,
  change: (session: SessionNode) => SessionNode,
): Conversations {
  const session = getEntry(state.sessions, ref) ?? newSession(ref, at)
  return { ...state, sessions: setEntry(state.sessions, ref, change(session)) }
}

function newSession(ref: SessionRef, openedAt: string): SessionNode {
  return {
    ref,
    openedAt,
    title: null,
    importedFrom: null,
    pinned: false,
    archived: false,
    tags: [],
    instructions: null,
    parameters: {},
    runtime: null,
    tools: [],
    selected: null,
    turns: null,
    roots: null,
    lost: null,
    questions: null,
  }
}

import { create } from 'zustand'
import type { OperationId, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

type Explained = { readonly session: SessionRef; readonly turn: TurnId; readonly operation: OperationId }

/** The answer whose reasons are open beside the conversation. */
export const useExplainedAnswer = create<{ readonly explained: Explained | null }>(() => ({ explained: null }))

export const explainAnswer = (explained: Explained) => useExplainedAnswer.setState({ explained })

export const closeExplanation = () => useExplainedAnswer.setState({ explained: null })

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Command } from '../../src-shared/contract/commands'
import { applyPush } from '../bridge/apply-push'
import { keepDrafts } from '../bridge/keep-drafts'
import { applyQuestionsPush } from '../features/questions/questions-query'
import { createCommandHandlers } from './command-handlers'

export type Run = (command: Command) => void

/** Gives commands from anywhere in the window, and obeys those that main passes on from the menu and the keys. */
export function useCommands(): Run {
  const client = useQueryClient()
  const run = useMemo<Run>(() => {
    const handlers = createCommandHandlers(client)
    return (command) => handlers[command]()
  }, [client])

  useEffect(
    () =>
      window.inquirium.subscribe((push) => {
        if (push.type === 'command.invoked') run(push.command)
        else if (push.type === 'questions.changed') void applyQuestionsPush(client, push)
        else void applyPush(client, push)
      }),
    [client, run],
  )
  useEffect(keepDrafts, [])
  return run
}

import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ActivityItem } from '../../src-shared/contract/activity'
import type { Push } from '../../src-shared/contract/pushes'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { reportTrouble } from '../state/trouble'
import { continueFolds } from './conversation'
import { leaveExcised } from './leave-excised'
import { applyProgress, endAnswered, endLive } from './live'
import { configurationQuery, preferencesQuery, runtimesQuery } from './queries'
import { recordQuery } from './record'
import { unrecordedWords } from './refusal-words'
import { retentionQuery } from './retention'
import { outdatePermissions, outdateTools } from './tools'
import { transferQuery } from './transfer'
import { turnActivityQuery } from './turn-activity'
import { applyCheck, forgetSettings, takeWatched } from './watch'

/** A push that carries something main knows and every view may read; questions have a place of their own. */
export type DataPush = Exclude<Push, { type: 'command.invoked' | 'questions.changed' }>

/** Puts what main announced where the views read it. */
export async function applyPush(client: QueryClient, push: DataPush): Promise<void> {
  switch (push.type) {
    case 'preferences.changed':
      return replace(client, preferencesQuery.queryKey, push.preferences)
    case 'baseline.progressed':
      return applyCheck(client, push.subject, push.progress)
    case 'configuration.changed':
      forgetSettings(client)
      return replace(client, configurationQuery.queryKey, push.status)
    case 'runtimes.changed':
      return client.invalidateQueries({ queryKey: runtimesQuery.queryKey })
    case 'record.changed':
      return replace(client, recordQuery.queryKey, push.status)
    case 'tools.changed':
      return outdateTools(client)
    case 'retention.changed':
      // Read here, because what shows it at the top of the window asks for nothing by itself.
      return void (await client.fetchQuery(retentionQuery))
    case 'transfer.changed':
      return replace(client, transferQuery.queryKey, push.transfer)
    case 'facts.recorded':
      return takeFacts(client, push.facts)
    case 'activity.recorded':
      return takeActivity(client, push.items)
    case 'attempt.progressed':
      return applyProgress(client, push.attempt)
    case 'attempt.ended':
      if (push.trouble !== null) reportTrouble(unrecordedWords(push.trouble))
      return endLive(client, push.session, push.operation)
  }
}

async function replace(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  // A read that started before the push would land after it and bring the old value back.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, data)
}

function takeFacts(client: QueryClient, facts: readonly RecordedFact[]): void {
  // In one batch, so that a result and the live text it replaces are never both on screen, nor neither.
  notifyManager.batch(() => {
    continueFolds(client, facts)
    endAnswered(client, facts)
    leaveExcised(facts)
  })
  outdatePermissions(client, facts)
  void client.invalidateQueries({ queryKey: ['sessions'] })
}

function takeActivity(client: QueryClient, items: readonly ActivityItem[]): void {
  takeWatched(client, items)
  for (const turn of new Set(items.map((item) => item.turn))) {
    if (turn !== null) void client.invalidateQueries({ queryKey: turnActivityQuery(turn).queryKey })
  }
}

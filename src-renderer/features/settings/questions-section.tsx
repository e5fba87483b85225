import { useQuery } from '@tanstack/react-query'
import type { QuestionSettings } from '../../../src-shared/contract/question-settings'
import { ANSWER_MINUTES } from '../../../src-shared/inquirium/answer-minutes'
import { request } from '../../bridge/request'
import { questionSettingsQuery, useSetting } from '../../bridge/watch'
import { Card, Section } from '../../ui/page'
import { Switch } from '../../ui/switch'
import { RefusalNotice } from './refusal-notice'
import { NumberField } from './setting-fields'

/** How long what is asked in a turn waits for an answer. */
export function QuestionsSection() {
  const { data: settings, error, refetch } = useQuery(questionSettingsQuery)
  const set = useSetting(questionSettingsQuery, (wanted: QuestionSettings) => request('question-settings.set', wanted))
  const shown = set.isPending ? set.variables : settings
  const minutes = shown?.answer_within_minutes
  return (
    <Section
      title="Questions"
      lead="A question of the assistant, of a tool or about a call waits as long as its turn does. You can set a time after which it closes without an answer; then nothing is allowed. Each question says when that will be. Questions asked before keep the time they were given."
    >
      <Card>
        <Switch
          label="Close questions that nobody answers"
          hint="What is asked outside of a turn, such as a deletion, is never hurried."
          checked={minutes !== undefined}
          disabled={!shown}
          onChange={(closes) => set.mutate(closes ? { answer_within_minutes: ANSWER_MINUTES.usual } : {})}
        />
        {minutes !== undefined && (
          <div className="px-4 py-3">
            <NumberField
              label="Minutes to answer"
              hint="From the moment it is asked. It also counts while the machine sleeps."
              value={minutes}
              min={ANSWER_MINUTES.least}
              max={ANSWER_MINUTES.most}
              onChange={(answer_within_minutes) => set.mutate({ answer_within_minutes })}
            />
          </div>
        )}
      </Card>
      <RefusalNotice error={set.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Mode } from '../../../src-shared/classification/mode'
import { request } from '../../bridge/request'
import { modeQuery, useSetting } from '../../bridge/watch'
import { Choice } from '../../ui/choice'
import { Section } from '../../ui/page'
import { Row, Rows } from '../../ui/rows'
import { RefusalNotice } from './refusal-notice'

const modes: readonly { readonly value: Mode; readonly title: string }[] = [
  { value: 'commons', title: 'Commons' },
  { value: 'support', title: 'Support' },
  { value: 'crisis', title: 'Crisis' },
]

const meanings: Readonly<Record<Mode, string>> = {
  commons: 'Ordinary work.',
  support: 'Shelter, food, legal or medical matters: somebody may rely on what is said.',
  crisis: 'Disaster, war or blackout: mistakes cost more, and help may be far.',
}

/** What each mode demands, side by side, so that one can see what would tighten before it does. */
const demands: readonly { readonly name: string; readonly said: Readonly<Record<Mode, string>> }[] = [
  demand('Confidence', 'Answers may state any confidence.', 'No answer states more than low confidence.'),
  demand(
    'Runtimes',
    'You may allow a runtime whose place is not proven.',
    'Only runtimes that are shown to run on this machine may answer.',
  ),
  demand('Links', 'A link opens after you have seen it whole and agreed.', 'Links do not open.'),
  demand(
    'Permissions',
    'You may allow a tool once, for a turn, for a session, or always.',
    'You may allow a tool once. What you allowed for longer rests.',
  ),
  demand(
    'Boundary risks',
    'What was kept from leaving is in the activity.',
    'What was kept from leaving is in the activity, and you are notified.',
  ),
]

function demand(name: string, commons: string, tightened: string) {
  return { name, said: { commons, support: tightened, crisis: tightened } }
}

export function ModeSection() {
  const { data: mode, error, refetch } = useQuery(modeQuery)
  const set = useSetting(modeQuery, (wanted: Mode) => request('mode.set', wanted))
  const shown = set.isPending ? set.variables : mode
  return (
    <Section
      title="Mode"
      lead="How careful everything is. Only you set it: no model, tool or answer can. A more severe mode tightens and never loosens. Every change is recorded in the activity."
    >
      <Choice label="Mode" options={modes} value={shown ?? null} onChange={(wanted) => set.mutate(wanted)} />
      <RefusalNotice error={set.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
      {shown && (
        <Rows>
          <Row name="Meant for">{meanings[shown]}</Row>
          {demands.map(({ name, said }) => (
            <Row key={name} name={name}>
              {said[shown]}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ParticipantList } from '../../../src-shared/contract/participants'
import { participantsQuery, useSwitchParticipant } from '../../bridge/record'
import { Button } from '../../ui/button'
import { Card, Section } from '../../ui/page'
import { NewParticipant } from './new-participant'
import { ParticipantRow } from './participant-row'
import { RefusalNotice } from './refusal-notice'

export function ParticipantsSection() {
  const { data, error, refetch } = useQuery(participantsQuery)
  const change = useSwitchParticipant()
  return (
    <Section
      title="Participants"
      lead="Everyone who keeps a record on this machine has a key and a folder of their own, and sees nothing of the others. Switching closes one record and opens the other."
    >
      {data && (
        <Card>
          {data.participants.map((participant) => (
            <ParticipantRow
              key={participant.ref}
              participant={participant}
              action={
                !participant.isCurrent && (
                  <Button disabled={change.isPending} onClick={() => change.mutate(participant.ref)}>
                    Switch
                  </Button>
                )
              }
            />
          ))}
        </Card>
      )}
      {data && <KeyNote participants={data.participants} />}
      <RefusalNotice error={change.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
      <NewParticipant />
    </Section>
  )
}

/** Said plainly, because the signature over the record is worth as much as its key is safe. */
function KeyNote({ participants }: ParticipantList) {
  const bare = participants.filter(({ keyProtected }) => !keyProtected)
  if (bare.length === 0) {
    return <p className="text-small text-ink-soft">Their keys are sealed by the key store of your login.</p>
  }
  const names = bare.map(({ name }) => name).join(', ')
  const some = bare.length === 1 ? `The key of ${names} stands` : `The keys of ${names} stand`
  return (
    <p className="text-small text-ink-soft text-pretty">
      <strong className="font-semibold text-ink">
        {bare.length === participants.length ? 'The keys stand' : some} in plain text.
      </strong>{' '}
      This system has no key store that Inquirium could use, so any program that runs under your login can read them,
      and sign in your name. Set up a keyring (GNOME Keyring or KWallet) and create a participant anew to have its key
      sealed.
    </p>
  )
}

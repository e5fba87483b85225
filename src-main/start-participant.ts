import { join } from 'node:path'
import type { Push } from '../src-shared/contract/pushes'
import type { RecordReport, RecordStatus, ReopenRecord } from '../src-shared/contract/record'
import { type HeldAssistant, type HeldOpening, holdAssistant } from './held-assistant'
import type { ParticipantPorts } from './ipc/participant-handlers'
import { noteOpening } from './note-opening'
import { type Assistant, type AssistantOptions, startAssistant } from './start-assistant'
import { holdKeyOf } from './storage/key-authority'
import { type KeyVault, openParticipants } from './storage/participants'
import { type RecordStart, startRecord } from './storage/start-record'
import { systemFaultOf } from './storage/system-fault'
import { type UnrecordedAnswers, watchUnrecordedAnswers } from './unrecorded-answers'

export interface ParticipantOptions extends Omit<AssistantOptions, 'participant' | 'record' | 'authority'> {
  readonly vault: KeyVault
  /** Begins the page anew and resolves when nothing of the old one is left. */
  reloadPage(): Promise<void>
}

export interface StartedParticipant {
  readonly assistant: HeldAssistant<Assistant>
  readonly unrecorded: UnrecordedAnswers
  readonly participants: ParticipantPorts
}

type Refused = Extract<RecordStatus, { state: 'refused' }>

/** Opens the record of whoever was here last, with everything that answers from it, and lets another take over. */
export function startParticipant(options: ParticipantOptions): StartedParticipant {
  const { paths, vault, onBug, reloadPage } = options
  const unrecorded = watchUnrecordedAnswers()
  const push = (message: Push) => {
    unrecorded.hear(message)
    options.push(message)
  }
  const participants = openParticipants(paths.dataDirectory, vault, () => new Date().toISOString())

  const authority = holdKeyOf(participants)

  async function open(how: ReopenRecord): Promise<HeldOpening<Assistant>> {
    try {
      const { ref, directory } = await participants.active()
      const unlocked = await participants.unlock(ref)
      if (unlocked.outcome === 'refused') return refused(unlocked.code)
      const data = { directory, participant: ref, secret: unlocked.secret, ...how }
      const opening = await startRecord(join(import.meta.dirname, 'record-worker.js'), data)
      if (opening.outcome === 'refused') {
        return refused(opening.code, 'unreadableCommits' in opening ? opening.unreadableCommits : null)
      }
      const { record } = opening
      const report = reportOf(opening, how)
      await noteOpening(ref, report, record.journal, options.configuration().mode)
      // An assistant that fails to start must not keep the record from the next try.
      const assistant = await startAssistant({ ...options, push, participant: ref, record, authority }).catch(
        async (cause: unknown) => {
          await record.close()
          throw cause
        },
      )
      void assistant.configure(null)
      return { outcome: 'opened', assistant, report }
    } catch (cause) {
      const fault = systemFaultOf(cause)
      if (fault === null) onBug(cause)
      return refused(fault ?? 'internal')
    }
  }

  const assistant = holdAssistant(open, (status) => push({ type: 'record.changed', status }))
  return {
    assistant,
    unrecorded,
    participants: {
      async list() {
        const [all, current] = [await participants.list(), await participants.active()]
        return all.map(({ ref, name, keyProtected }) => ({ ref, name, keyProtected, isCurrent: ref === current.ref }))
      },
      create: async (name) => void (await participants.create(name)),
      rename: async (ref, name) => (await participants.rename(ref, name)) !== null,
      async switchTo(ref) {
        if (!(await participants.list()).some((each) => each.ref === ref)) return 'unknown-participant'
        if (unrecorded.any()) return 'answer-unrecorded'
        const done = await assistant.replace(async () => {
          await participants.switchTo(ref)
          await reloadPage()
        })
        return done ? 'switched' : 'closed'
      },
    },
  }
}

function refused(code: Refused['code'], unreadableCommits: number | null = null) {
  return { outcome: 'refused', status: { state: 'refused', code, unreadableCommits } } as const
}

function reportOf(
  { report }: Extract<RecordStart, { outcome: 'opened' }>,
  { setDamagedLogAside }: ReopenRecord,
): RecordReport {
  const { finding, healed, clockBehind } = report
  return {
    rebuilt: healed.length,
    finding: finding && {
      code: finding.code,
      stream: 'stream' in finding ? finding.stream : null,
      position: 'position' in finding ? finding.position : null,
    },
    clockBehind,
    logSetAside: setDamagedLogAside,
  }
}

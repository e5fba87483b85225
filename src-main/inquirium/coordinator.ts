import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import { parentOf, pathTo } from '../../src-shared/projection/conversation-path'
import type { Conversations, SessionNode } from '../../src-shared/projection/conversation-state'
import { getEntry } from '../../src-shared/projection/persistent-map'
import type { FactFiling } from '../../src-shared/transcript/recorded-fact'
import { runAttempt } from './attempt'
import { emptyAttemptDraft, fileAttemptDraft } from './attempt-draft'
import { type AttemptIdentity, newAttempt } from './attempt-identity'
import type { AttemptPorts, HostSettings } from './attempt-plan'
import type { CommitRefusal } from './journal'
import { lookAhead } from './look-ahead'
import { createSequence } from './one-after-another'
import { createPermissionBook } from './permission-book'
import type { RuntimeChoice } from './reject-candidate'
import { isRepeated } from './repeated-submission'
import { createRunningAttempt, type RunningAttempt } from './running-attempt'
import type { RuntimeDirectory } from './runtime-directory'
import { createSessionFolds } from './session-folds'
import { openingOf } from './session-opening'
import { fileTurn, type Submission } from './turn-filing'

export interface CoordinatorPorts extends Omit<AttemptPorts, 'permissions'> {
  /** Read anew for every attempt, so that a change holds from the next one on. */
  settings(): HostSettings
}

export interface Receipt {
  readonly session: SessionRef
  readonly turn: TurnId
}

export type Refusal =
  | { readonly ok: false; readonly code: 'already-answering' | 'unknown-turn' | 'unknown-result' | 'turn-id-taken' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

export type Submitted = { readonly ok: true; readonly receipt: Receipt } | Refusal

export interface Coordinator {
  submit(submission: Submission): Promise<Submitted>
  /** Adds an attempt to a turn that was already answered; nothing is replaced. */
  regenerate(session: SessionRef, turn: TurnId, choice: RuntimeChoice | null): Promise<Submitted>
  /**
   * Stops the attempt of a session, if there is one, and resolves when it has ended. What had arrived is kept. Where the
   * disk has no room for it, that is waited for, unless this is said once more or is not said by hand.
   */
  stop(session: SessionRef, reason?: OutcomeReason<'cancelled'>): Promise<void>
  isAnswering(session: SessionRef): boolean
  /** Resolves when no attempt is running. */
  idle(): Promise<void>
  /** Ends every attempt with an honest record; nothing starts afterwards. */
  close(): Promise<void>
}

type Running = RunningAttempt & { readonly done: Promise<void> }

/** One per participant: takes what the operator says and sees every attempt to its one result. */
export function createCoordinator(participant: ParticipantRef, ports: CoordinatorPorts): Coordinator {
  const { journal, transcript, clock, ids, live } = ports
  const folds = createSessionFolds(transcript, journal)
  const attemptPorts = { ...ports, permissions: createPermissionBook(transcript) }
  const running = new Map<SessionRef, Running>()
  const inOrder = createSequence<SessionRef>()
  let isClosed = false
  const chosenFor = (session: SessionNode | undefined) => session?.runtime ?? ports.settings().defaultRuntime

  function begin(
    identity: AttemptIdentity,
    choice: RuntimeChoice | null,
    begun: RunningAttempt,
    runtimes: RuntimeDirectory,
  ) {
    const { session } = identity
    const done = attempt(identity, choice, begun, runtimes)
      // Its draft is still there, so that the next start can end it.
      .catch((cause: unknown) => {
        ports.onBug(cause)
        live.ended(identity, null)
      })
      .finally(() => running.delete(session))
    running.set(session, { ...begun, done })
  }

  async function attempt(
    identity: AttemptIdentity,
    choice: RuntimeChoice | null,
    entry: RunningAttempt,
    runtimes: RuntimeDirectory,
  ): Promise<void> {
    const state = await folds.read(identity.session)
    const session = getEntry(state.sessions, identity.session)
    const turn = getEntry(state.turns, identity.turn)
    if (!session || !turn) return live.ended(identity, null)
    const settings = ports.settings()
    const plan = {
      identity,
      turn,
      path: pathTo(state, parentOf(state, turn)?.result['result/ref'] ?? null),
      classification: turn.turn.classification,
      instructions: session.instructions,
      parameters: session.parameters,
      choice: choice ?? chosenFor(session),
      tools: session.tools,
      settings,
      cancelReason: entry.reason,
    }
    const patient = entry.patient(journal, ports.timer, (fault) => live.held(identity, fault))
    const { commit } = await runAttempt(plan, { ...attemptPorts, runtimes, journal: patient }, entry.signal)
    live.ended(identity, commit.outcome === 'refused' ? commit : null)
  }

  async function submit(submission: Submission): Promise<Submitted> {
    const { session, turn, parent } = submission
    const [known, state] = await Promise.all([transcript.find(turn), folds.read(session)])
    if (known) {
      const isSame = isRepeated(known.fact, submission)
      return isSame ? { ok: true, receipt: { session, turn } } : { ok: false, code: 'turn-id-taken' }
    }
    if (isClosed) return closed
    if (running.has(session)) return { ok: false, code: 'already-answering' }
    if (parent !== null && !getEntry(state.results, parent)) return { ok: false, code: 'unknown-result' }
    const at = clock.now()
    const opened = getEntry(state.sessions, session) ? [] : [openingOf(participant, session, at)]
    const said = fileTurn(participant, submission, at)
    return start([...opened, said], { session, turn }, null, state)
  }

  async function regenerate(session: SessionRef, turn: TurnId, choice: RuntimeChoice | null): Promise<Submitted> {
    if (isClosed) return closed
    if (running.has(session)) return { ok: false, code: 'already-answering' }
    const state = await folds.read(session)
    return getEntry(state.turns, turn)
      ? start([], { session, turn }, choice, state)
      : { ok: false, code: 'unknown-turn' }
  }

  /** What was said and the draft of its attempt are recorded together: from here on there will be a result. */
  async function start(
    facts: readonly FactFiling[],
    receipt: Receipt,
    choice: RuntimeChoice | null,
    state: Conversations,
  ): Promise<Submitted> {
    const identity = newAttempt({ participant, ...receipt }, ids, clock)
    const entry = createRunningAttempt()
    // Looked at while the disk takes what was said, which tells them nothing of it.
    const wanted = choice ?? chosenFor(getEntry(state.sessions, receipt.session))
    const runtimes = lookAhead(ports.runtimes, entry.signal, wanted?.['runtime/ref'] ?? null)
    const outcome = await journal.commit({
      expected: 'anywhere',
      facts,
      traces: [],
      saveDrafts: [fileAttemptDraft(emptyAttemptDraft(identity, ports.settings().mode))],
    })
    if (outcome.outcome === 'refused') {
      // Only the look is under way, and there will be no result to give a reason.
      entry.stop('operator-cancelled')
      return { ok: false, code: 'not-recorded', refusal: outcome }
    }
    begin(identity, choice, entry, runtimes)
    return { ok: true, receipt }
  }

  async function stop(session: SessionRef, reason: OutcomeReason<'cancelled'>): Promise<void> {
    const entry = running.get(session)
    if (!entry) return
    entry.stop(reason)
    await entry.done
  }

  return {
    submit: (submission) => inOrder(submission.session, () => submit(submission)),
    regenerate: (session, turn, choice) => inOrder(session, () => regenerate(session, turn, choice)),
    stop: (session, reason = 'operator-cancelled') => stop(session, reason),
    isAnswering: (session) => running.has(session),
    async idle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
    },
    async close() {
      isClosed = true
      await Promise.all([...running.keys()].map((session) => stop(session, 'app-closing')))
      await this.idle()
    },
  }
}

const closed: Submitted = { ok: false, code: 'not-recorded', refusal: { outcome: 'refused', code: 'closed' } }

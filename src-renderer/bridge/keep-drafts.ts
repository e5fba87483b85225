import type { SaveDraft } from '../../src-shared/contract/attachments'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { type Draft, draftOf, restoreDraft, useComposer } from '../state/composer'
import { resumeSession } from '../state/open-session'
import { dismissTrouble, reportTrouble } from '../state/trouble'
import { wordsFor } from './refusal-words'
import { request } from './request'

const PAUSE_MS = 400

/**
 * Brings back what was being written, and from then on keeps it whenever the operator pauses, attaches a file, or leaves:
 * the message box, the window, or the app. Returns what ends it.
 */
export function keepDrafts(): () => void {
  const saved = new Map<SessionRef, Pick<Draft, 'text' | 'attachments'>>()
  const changed = new Set<SessionRef>()
  let isTroubled = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(pause)
    for (const session of changed) {
      const draft = draftOf(useComposer.getState(), session)
      const news = newsOf(session, draft, saved.get(session))
      saved.set(session, draft)
      void request('draft.save', news).then(
        () => {
          if (isTroubled) dismissTrouble()
          isTroubled = false
        },
        (error: unknown) => {
          // Tried again with the next word: it may be the disk that has to make room.
          saved.delete(session)
          // A message that was not taken says the same, where it is being written.
          if (draftOf(useComposer.getState(), session).refused) return
          isTroubled = true
          reportTrouble(wordsFor(error))
        },
      )
    }
    changed.clear()
  }

  void restore(saved).catch(() => undefined)
  const unsubscribe = useComposer.subscribe(({ drafts }) => {
    if (isTroubled && Object.values(drafts).some(({ refused }) => refused !== null)) {
      isTroubled = false
      dismissTrouble()
    }
    for (const [session, draft] of Object.entries(drafts)) if (isNews(draft, saved.get(session))) changed.add(session)
    if (changed.size === 0) return
    clearTimeout(pause)
    // A file is one act and not a word of many: whoever quits after it finds it again.
    const hasFileNews = [...changed].some(
      (session) => !isSameFiles(filesOf(drafts[session]), filesOf(saved.get(session))),
    )
    if (hasFileNews) flush()
    else pause = setTimeout(flush, PAUSE_MS)
  })
  // Before the page goes, and not while it does: main hears it before the window counts as closed.
  const leaving = ['focusout', 'beforeunload'] as const
  for (const event of leaving) window.addEventListener(event, flush)
  return () => {
    unsubscribe()
    for (const event of leaving) window.removeEventListener(event, flush)
    flush()
  }
}

async function restore(saved: Map<SessionRef, Pick<Draft, 'text' | 'attachments'>>): Promise<void> {
  const isUntouched = (session: SessionRef) => !isNews(draftOf(useComposer.getState(), session))
  // The one that was written last comes first: what was begun and never sent is where the operator left off.
  for (const { session, text, attachments, isNew } of (await request('drafts.read', null)).toReversed()) {
    // Before it is shown: there is nothing in it yet, so it is what is open that has been written in or not.
    if (isNew) resumeSession(session, isUntouched)
    saved.set(session, { text, attachments })
    restoreDraft(session, { text, attachments })
  }
}

/** A draft that was never written in is not worth a row. */
export function isNews(
  draft: Pick<Draft, 'text' | 'attachments'>,
  before?: Pick<Draft, 'text' | 'attachments'>,
): boolean {
  const { text, attachments } = before ?? { text: '', attachments: [] }
  return draft.text !== text || !isSameFiles(draft.attachments, attachments)
}

/** Files are sent again only when they are others. */
function newsOf(session: SessionRef, { text, attachments }: Draft, before?: Pick<Draft, 'attachments'>): SaveDraft {
  const isSame = isSameFiles(attachments, filesOf(before))
  return isSame ? { session, text } : { session, text, attachments: [...attachments] }
}

const filesOf = (draft?: Pick<Draft, 'attachments'>): Draft['attachments'] => draft?.attachments ?? []

const isSameFiles = (one: Draft['attachments'], other: Draft['attachments']): boolean =>
  one.length === other.length && one.every((file, index) => file === other[index])

import type { QueryClient } from '@tanstack/react-query'
import type { Command } from '../../src-shared/contract/commands'
import type { Preferences, PreferencesChange } from '../../src-shared/contract/preferences'
import { changePreferences } from '../bridge/preferences'
import { preferencesQuery } from '../bridge/queries'
import { wordsFor } from '../bridge/refusal-words'
import { beginTransfer } from '../bridge/transfer'
import { chooseWording } from '../features/conversation/choose-wording'
import { continueFromNext } from '../features/conversation/continue-from-next'
import {
  askAnotherLatest,
  copyLatest,
  deleteLatest,
  editLatest,
  explainLatest,
  judgeLatest,
  noteLatest,
  regenerateLatest,
  stopOpenSession,
} from '../features/conversation/latest-answer'
import {
  deleteOpen,
  exportOpen,
  renameOpen,
  toggleArchiveOfOpen,
  togglePinOfOpen,
} from '../features/sessions/change-session'
import { openNeighbour } from '../features/sessions/open-neighbour'
import { announce } from '../state/announcement'
import { wantComposerFocus } from '../state/composer'
import { wantFilePicker } from '../state/file-picker'
import { startSession } from '../state/open-session'
import { openSessionPanel } from '../state/session-panel'
import { setToolsOpen } from '../state/tools-panel'
import { dismissTrouble, reportTrouble } from '../state/trouble'
import {
  searchByVerdict,
  setPaletteOpen,
  setSessionsOpen,
  showArchived,
  showView,
  useWorkbench,
  type View,
} from '../state/workbench'
import { goToQuestion } from './go-to-question'
import { viewTitles } from './view-titles'

/** What every command does. Menu, keys, palette and buttons all come here. */
export function createCommandHandlers(client: QueryClient): Readonly<Record<Command, () => void>> {
  const show = (view: View) => {
    showView(view)
    announce(viewTitles[view])
  }

  const write = () => {
    showView('conversation')
    wantComposerFocus()
  }

  const inConversation = (work: () => void) => () => {
    showView('conversation')
    work()
  }

  const prefer = async (
    change: (current: Preferences) => PreferencesChange,
    said: (outcome: Preferences) => string,
  ) => {
    try {
      const outcome = await changePreferences(client, change(await client.ensureQueryData(preferencesQuery)))
      dismissTrouble()
      announce(said(outcome))
    } catch (error) {
      reportTrouble(wordsFor(error))
    }
  }

  const chooseTheme = (theme: Preferences['theme']) => {
    void prefer(
      () => ({ theme }),
      () => `Theme: ${theme}`,
    )
  }

  const toggle = (key: keyof Preferences['affordance'], on: string, off: string) => {
    void prefer(
      ({ affordance }) => ({ affordance: { [key]: !affordance[key] } }),
      ({ affordance }) => `The assistant is ${affordance[key] ? on : off} in the rail`,
    )
  }

  return {
    'session.new': () => {
      startSession()
      write()
    },
    'session.previous': inConversation(() => openNeighbour(client, -1)),
    'session.next': inConversation(() => openNeighbour(client, 1)),
    'palette.open': () => setPaletteOpen(true),
    'view.conversation': () => show('conversation'),
    'view.activity': () => show('activity'),
    'view.decisions': () => show('decisions'),
    'view.calibration': () => show('calibration'),
    'view.settings': () => show('settings'),
    'composer.focus': write,
    'question.focus': () => void goToQuestion(client),
    'turn.attach': inConversation(wantFilePicker),
    'turn.stop': stopOpenSession,
    'turn.regenerate': inConversation(() => regenerateLatest(client)),
    'turn.ask-another': inConversation(() => void askAnotherLatest(client)),
    'wording.previous': inConversation(() => chooseWording(client, 'previous')),
    'wording.next': inConversation(() => chooseWording(client, 'next')),
    'turn.edit': inConversation(() => editLatest(client)),
    'answer.verify': inConversation(() => judgeLatest(client, 'verified')),
    'answer.refute': inConversation(() => judgeLatest(client, 'refuted')),
    'answer.amend': inConversation(() => judgeLatest(client, 'amended')),
    'answer.note': inConversation(() => noteLatest(client)),
    'answer.continue': inConversation(() => continueFromNext(client)),
    'answer.why': inConversation(() => explainLatest(client)),
    'answer.copy-text': () => copyLatest(client, 'text'),
    'answer.copy-markdown': () => copyLatest(client, 'markdown'),
    'session.tools': inConversation(() => setToolsOpen(true)),
    'answers.verified': () => searchByVerdict('verified'),
    'answers.refuted': () => searchByVerdict('refuted'),
    'answers.amended': () => searchByVerdict('amended'),
    'session.rename': () => {
      renameOpen(client)
      setSessionsOpen(true)
    },
    'session.runtime': inConversation(() => openSessionPanel('runtime')),
    'session.instructions': inConversation(() => openSessionPanel('instructions')),
    'session.parameters': inConversation(() => openSessionPanel('parameters')),
    'session.tags': inConversation(() => openSessionPanel('tags')),
    'session.toggle-pin': () => togglePinOfOpen(client),
    'session.toggle-archive': () => toggleArchiveOfOpen(client),
    'session.export-markdown': () => exportOpen(client, 'markdown'),
    'session.export-json-lines': () => exportOpen(client, 'json-lines'),
    'session.delete': () => deleteOpen(client),
    'turn.delete': inConversation(() => deleteLatest(client)),
    'record.export': () => void beginTransfer({ kind: 'export', format: 'json-lines', session: null }),
    'record.verify': () => void beginTransfer({ kind: 'verify-record' }),
    'sessions.toggle-archived': () => {
      showArchived(!useWorkbench.getState().archivedShown)
      setSessionsOpen(true)
    },
    'theme.light': () => chooseTheme('light'),
    'theme.dark': () => chooseTheme('dark'),
    'theme.system': () => chooseTheme('system'),
    'affordance.toggle-pin': () => toggle('pinned', 'pinned', 'no longer pinned'),
    'affordance.toggle-hide': () => toggle('hidden', 'hidden', 'shown'),
  }
}

import type { RecordReport, RecordStatus } from '../../src-shared/contract/record'
import type { RefusalWords } from './refusal-words'

type RecordRefusalCode = Extract<RecordStatus, { state: 'refused' }>['code']

/** Why the record was not opened, and what can be done about it. */
export const recordRefusalWords: Readonly<Record<RecordRefusalCode, RefusalWords>> = {
  'disk-full': {
    title: 'There is no room left on the disk',
    next: 'The record cannot be opened without some. Free some space, then try again.',
  },
  'read-only': {
    title: 'The record cannot be written to',
    next: 'Its folder, or the disk it is on, can only be read. Make it writable, then try again.',
  },
  'in-use': {
    title: 'Another program has the record open',
    next: 'Two at once would spoil it. Close the other one, then try again.',
  },
  damaged: {
    title: 'The record is damaged',
    next: 'Its file cannot be read as a database. Put a backup of the data folder in its place and try again, or keep it and go on as another participant, in Settings.',
  },
  'damaged-log': {
    title: 'The end of the record is damaged',
    next: 'The last entries are in a log that cannot be read whole. Put a backup in its place and try again, or go on with everything before the damage: a copy of the log is kept beside the record.',
  },
  'disk-failed': {
    title: 'The disk reported an error',
    next: 'Check the disk and its connection before anything else, then try again.',
  },
  'newer-version': {
    title: 'The record was written by a newer version of Inquirium',
    next: 'This version would not understand all of it. Open it with the newer one.',
  },
  'not-a-record': {
    title: 'What is in the place of the record is something else',
    next: 'A file named inquirium.db is there that Inquirium did not write. Move it away, then try again.',
  },
  'key-unreadable': {
    title: 'The key of this participant cannot be read',
    next: 'It is sealed by the key store of your login. Unlock that, then try again, or go on as another participant, in Settings.',
  },
  'unknown-participant': {
    title: 'The folder of this participant is gone',
    next: 'Put it back and try again, or go on as another participant, in Settings.',
  },
  closed: {
    title: 'The record is closed',
    next: 'Quit Inquirium, then open it again.',
  },
  internal: {
    title: 'Something went wrong inside Inquirium while it opened the record',
    next: 'Try again. If it happens again, quit Inquirium and open it again.',
  },
}

const findingWords: Readonly<Record<NonNullable<RecordReport['finding']>['code'], RefusalWords>> = {
  'head-missing': {
    title: 'The signature over the record was missing',
    next: 'A new one was made, so nothing says whether entries at the end are gone.',
  },
  'head-invalid': {
    title: 'The signature over the record is not yours',
    next: 'It was kept beside a new one. Nothing says whether entries at the end are gone.',
  },
  'cut-off': {
    title: 'The end of the record is missing',
    next: 'Entries that were signed for are no longer there: the log beside the record was cut short, or an older copy was put in its place. If you have a backup of the data folder, keep it.',
  },
  altered: {
    title: 'The record was altered outside of Inquirium',
    next: 'It no longer says what was signed for.',
  },
  'added-after-closing': {
    title: 'Something was added to the record outside of Inquirium',
    next: 'It was signed as complete, and has grown since.',
  },
}

/** What opening found, for the operator to know. One notice at a time: the gravest. */
export function reportWords({ rebuilt, finding, clockBehind, logSetAside }: RecordReport): RefusalWords | null {
  // That the end is missing is what the operator has just agreed to.
  const isNews = finding !== null && !(logSetAside && finding.code === 'cut-off')
  if (isNews) return findingWords[finding.code]
  if (logSetAside) {
    return {
      title: 'The end of the record could not be read and was left behind',
      next: 'Everything before it is here. The damaged log is kept beside the record as inquirium.db-wal.damaged.',
    }
  }
  if (clockBehind !== null) {
    return {
      title: 'This machine’s clock is behind the record',
      next: 'The newest entry has a later time than now. The order of the record does not depend on the clock, but check the date of this machine.',
    }
  }
  if (rebuilt > 0) {
    return {
      title: 'Lists and search were made again from the record',
      next: 'They were damaged, or something else had written to the file. They hold nothing of their own, so nothing was lost.',
    }
  }
  return null
}

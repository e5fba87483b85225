import type { RefusalCode } from '../../src-shared/contract/reply'
import { RequestRefused } from './request'

/** What the operator reads: what happened, then what to do next. */
export type RefusalWords = { readonly title: string; readonly next: string }

export const refusalWords: Readonly<Record<RefusalCode, RefusalWords>> = {
  'invalid-input': {
    title: 'This could not be accepted as it is',
    next: 'It may be empty or far too long. Change it, then try again.',
  },
  'mode-forbids-links': {
    title: 'Links do not open in this mode',
    next: 'Set the mode to commons in Settings, or copy the address and open it yourself.',
  },
  'turn-not-readable': {
    title: 'This turn is not there any more',
    next: 'It was deleted, or belongs to another participant. What was decided about it stays in the activity.',
  },
  'nothing-to-review': { title: 'There is nothing to review here', next: 'Read the activity again.' },
  'link-not-allowed': {
    title: 'That address cannot be opened from here',
    next: 'Only http and https addresses can be opened. Copy the address if you need it elsewhere.',
  },
  'configuration-has-problems': {
    title: 'The file config.toml has a mistake in it',
    next: 'Nothing was changed. Mend the file first: Settings names the line. Then try again.',
  },
  'configuration-not-readable': {
    title: 'The file config.toml cannot be read',
    next: 'Nothing was changed. Settings says why, under Configuration. See to that, then try again.',
  },
  'configuration-not-written': {
    title: 'The file config.toml could not be written',
    next: 'Nothing was changed. Check that there is room on the disk and that the file and its folder allow writing, then try again.',
  },
  'setting-refused': {
    title: 'That setting cannot have this value',
    next: 'Nothing was changed. Choose another value, then try again.',
  },
  'layout-not-editable': {
    title: 'The file config.toml is laid out in a way that only you can change',
    next: 'Nothing was changed. Open the file in an editor and change the setting there; it is read when you save it.',
  },
  'unknown-runtime': {
    title: 'That runtime is no longer there',
    next: 'It may have been stopped or taken out of config.toml. Look again to see what is there now.',
  },
  'name-taken': {
    title: 'Another runtime has this name',
    next: 'Give this one another name.',
  },
  'address-not-here': {
    title: 'That address is not on this machine',
    next: 'Write it with 127.0.0.1, [::1] or localhost, such as http://127.0.0.1:8080. Nothing was sent to it.',
  },
  'program-declined': {
    title: 'The program was not allowed to run',
    next: 'Nothing was changed. Save it again if you want to be asked once more.',
  },
  'key-not-kept': {
    title: 'The key could not be kept',
    next: 'Nothing was changed. Unlock the key store of your system and see that the disk has room, then enter it again.',
  },
  'not-a-model-file': {
    title: 'That file is not a model',
    next: 'Choose a file in the GGUF format. Its name usually ends in .gguf.',
  },
  'already-answering': {
    title: 'This session is still being answered',
    next: 'Wait until the answer has ended, or stop it, then try again.',
  },
  'unknown-session': {
    title: 'That session is no longer in the record',
    next: 'Open another session, or begin a new one.',
  },
  'unknown-turn': {
    title: 'That message is no longer in the record',
    next: 'Open the session again to see what is there.',
  },
  'unknown-result': {
    title: 'The answer this continues is no longer in the record',
    next: 'Open the session again, then continue from what is there.',
  },
  'turn-id-taken': {
    title: 'This message was recorded before with other words',
    next: 'Change a word, then send it again.',
  },
  'already-recorded': {
    title: 'This was recorded already',
    next: 'Nothing more is needed. Open the session again if it is not on screen.',
  },
  excised: {
    title: 'What this belongs to was deleted',
    next: 'Nothing was recorded: what was deleted stays deleted. Open another session, or begin a new one.',
  },
  'stale-position': {
    title: 'Something else was recorded at the same moment',
    next: 'Nothing was lost. Try again.',
  },
  'nothing-to-forget': {
    title: 'There is nothing left to delete here',
    next: 'It was deleted before, or never recorded. Open the session again to see what is there.',
  },
  'question-not-asked': {
    title: 'You could not be asked, so nothing was deleted',
    next: 'Try again. If it happens again, rename the session first.',
  },
  'unknown-participant': {
    title: 'That participant is no longer on this machine',
    next: 'Open Settings again to see who is.',
  },
  'answer-unrecorded': {
    title: 'An answer waits for the disk to take it',
    next: 'See to the disk, or stop the answer. Then switch.',
  },
  'unknown-question': {
    title: 'That question is no longer open',
    next: 'It may have been answered or withdrawn. Open the session again to see how it ended.',
  },
  'already-closed': {
    title: 'That question was closed before your answer came',
    next: 'The record says how it ended. Nothing more is needed.',
  },
  'not-your-turn-yet': {
    title: 'Another question comes first',
    next: 'Answer the one that is shown, and this one follows.',
  },
  'answer-not-allowed': {
    title: 'That is not one of the answers this question allows',
    next: 'Choose one of those that are offered.',
  },
  'folder-not-allowed': {
    title: 'That folder cannot be opened to tools',
    next: 'It is not a folder, or it holds the record of Inquirium itself. Choose a folder that holds only what tools need.',
  },
  'unknown-program': {
    title: 'That program is not in the configuration',
    next: 'It may have been changed or removed meanwhile. Look at the configuration, then try again.',
  },
  'unknown-permission': {
    title: 'That permission is no longer in the record',
    next: 'Nothing more is needed: it no longer allows anything.',
  },
  'cannot-be-shown': {
    title: 'This is too long to be shown in full',
    next: 'What cannot be shown cannot be agreed to. Make the command in the configuration shorter, for example by a script.',
  },
  'disk-full': {
    title: 'There is no room left on the disk',
    next: 'Free some space, then try again. What was recorded before is safe.',
  },
  'read-only': {
    title: 'The record cannot be written to',
    next: 'Check that the data folder allows writing, then try again.',
  },
  'in-use': {
    title: 'The record is in use by another program',
    next: 'Close whatever has it open, then try again.',
  },
  damaged: {
    title: 'The record is damaged and was left as it is',
    next: 'Quit Inquirium and restore the data folder from a backup, or move it aside to begin anew.',
  },
  'disk-failed': {
    title: 'The disk reported an error',
    next: 'Check the disk, then try again. What was recorded before is kept.',
  },
  closed: {
    title: 'Inquirium is closing',
    next: 'Nothing new is recorded while it closes. Open it again to go on.',
  },
  'untrusted-sender': {
    title: 'This window was not recognised',
    next: 'Close the window, then open Inquirium again.',
  },
  'unknown-route': {
    title: 'This part of the app is missing',
    next: 'The window and the app are of different versions. Quit Inquirium, then open it again.',
  },
  internal: {
    title: 'Something went wrong inside Inquirium',
    next: 'Try again. If it happens again, quit Inquirium and open it again.',
  },
}

/** Words for whatever a request threw. Anything that is not a refusal is a bug, and reads as one. */
export const wordsFor = (error: unknown): RefusalWords =>
  refusalWords[error instanceof RequestRefused ? error.code : 'internal']

/** Words for an answer that waits for the disk. It needs nobody: it is recorded once the disk takes it. */
export const heldWords = (code: RefusalCode): RefusalWords => ({
  title: `Not recorded yet. ${refusalWords[code].title}`,
  next: 'It is kept here, and recorded by itself as soon as that is mended. Stop gives up waiting, and keeps what was saved of it before.',
})

/** Words for an answer that came but could not be put into the record. */
export const unrecordedWords = (code: string): RefusalWords => ({
  title: 'The answer could not be recorded',
  next: `${isRefusalCode(code) ? refusalWords[code].title : refusalWords.internal.title}. What had been saved of it comes back at the next start. See to that, then ask again.`,
})

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalWords, code)

import type { Transfer, TransferEnd, TransferProgress, VerificationResult } from '../../src-shared/contract/transfers'
import type { RefusalWords } from './refusal-words'

export const runningWords: Readonly<Record<Transfer['work'], string>> = {
  export: 'Exporting',
  'import-bundle': 'Importing a bundle',
  'import-conversation': 'Importing a JP conversation',
  'verify-record': 'Checking every entry of the record',
  'verify-bundle': 'Checking every line of the bundle',
  forget: 'Deleting for good',
}

export const stageWords: Readonly<Record<TransferProgress['stage'], string>> = {
  checking: 'checked',
  reading: 'read',
  recording: 'recorded',
  writing: 'written',
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`)

/** How a piece of work ended, in the operator's words. */
export function endWords(work: Transfer['work'], end: TransferEnd): RefusalWords {
  switch (end.outcome) {
    case 'exported':
      return { title: `Exported ${entries(end.facts)}`, next: `To ${end.path}` }
    case 'imported':
      return importedWords(end)
    case 'verified':
      return verificationWords(end.verification)
    case 'not-verified':
      return notImportedWords(end.verification)
    case 'excised':
      return end.unfinished
        ? {
            title: `Deleted ${entries(end.facts)}, but a copy is left on the disk`,
            next: 'It could not be destroyed yet. The next start tries again.',
          }
        : { title: `Deleted ${entries(end.facts)}`, next: 'Nothing of them is left in the record or its files.' }
    case 'cancelled':
      return { title: 'Stopped', next: work === 'export' ? 'Nothing was written.' : 'Nothing was changed.' }
    case 'refused':
      return refusedWords[end.code]
  }
}

function importedWords({ facts, skipped, sessions }: Extract<TransferEnd, { outcome: 'imported' }>): RefusalWords {
  const many = sessions.length === 1 ? '1 session' : `${sessions.length.toLocaleString('en')} sessions`
  if (facts === 0) return { title: 'Everything in it was here already', next: 'Nothing was added.' }
  const known = skipped === 0 ? '' : ` ${entries(skipped)} were here already.`
  return { title: `Imported ${entries(facts)}`, next: `In ${many}.${known}` }
}

const streams: Readonly<Record<string, string>> = {
  transcript: 'In the transcript',
  'trace/inquirium-decisions': 'In the trace of decisions',
  'trace/inquirium-assistant-turns': 'In the trace of turns',
  bundle: 'In the bundle',
}

const faults: Readonly<Record<Extract<VerificationResult, { found: 'broken' }>['fault'], string>> = {
  changed: 'was changed',
  removed: 'was removed',
  reordered: 'is not in its place',
  inserted: 'does not belong there',
  'cut-off': 'and everything after it was cut off',
}

export function verificationWords(result: VerificationResult): RefusalWords {
  switch (result.found) {
    case 'intact': {
      const late = result.unsigned === 0 ? '' : ` The last ${entries(result.unsigned)} are newer than the signature.`
      return {
        title: `Intact: ${entries(result.records)}, each fits the one before it, and the signature fits them all`,
        next: `${late} An older copy that was put back together with its signature could not be told from this one.`.trim(),
      }
    }
    case 'broken': {
      if (result.stream === 'bundle') return alteredBundleWords(result)
      const name = result.id === null ? '' : ` (${result.id})`
      return {
        title: 'The record does not fit together',
        next: `${streams[result.stream] ?? result.stream}, number ${result.record.toLocaleString('en')}${name} ${faults[result.fault]}. Everything before it is as it was recorded. Keep a copy of the data folder before you do anything else.`,
      }
    }
    case 'unproven':
      return {
        title: `${entries(result.records)} fit together, but nothing proves that they are all`,
        next:
          result.code === 'head-missing'
            ? 'The signature over them is missing.'
            : 'The signature over them is not the participant’s.',
      }
    case 'unreadable':
      return { title: 'It could not be checked', next: unreadableWords[result.code] }
  }
}

const unreadableWords: Readonly<Record<Extract<VerificationResult, { found: 'unreadable' }>['code'], string>> = {
  missing: 'The file is no longer there. Choose another one.',
  'not-a-record': 'It is not a bundle that Inquirium wrote. Choose another file.',
  'newer-version': 'It was written by a newer version of Inquirium. Check it with that one.',
  'disk-full': 'There is no room left on the disk. Free some space, then try again.',
  'read-only': 'The file may not be opened. Give yourself the right to read it, then try again.',
  'in-use': 'Another program has it open. Close that, then try again.',
  damaged:
    'A part of the file is damaged and cannot be read. Keep a copy of the data folder before you do anything else.',
  'disk-failed': 'The disk reported an error. Check the disk, then try again.',
  closed: 'The record was closed meanwhile. Try again.',
}

function notImportedWords(verification: VerificationResult): RefusalWords {
  const { title, next } = verificationWords(verification)
  return { title: 'Nothing was imported', next: `${title}. ${next}` }
}

const alteredBundleWords = ({ record, fault }: Extract<VerificationResult, { found: 'broken' }>): RefusalWords => ({
  title: 'The bundle is not what was exported',
  next: `Line ${record.toLocaleString('en')} ${faults[fault]}. Everything before it is as it was exported. Ask for another copy of it where it comes from.`,
})

const refusedWords: Readonly<Record<Extract<TransferEnd, { outcome: 'refused' }>['code'], RefusalWords>> = {
  'already-exists': {
    title: 'Nothing was exported',
    next: 'An export of this name is there already. Wait a second, or choose another folder.',
  },
  'folder-missing': { title: 'Nothing was exported', next: 'The folder is no longer there. Choose another one.' },
  'nothing-to-export': { title: 'Nothing was exported', next: 'There is nothing in the record yet.' },
  missing: {
    title: 'Nothing was imported',
    next: 'There is no events.json in that folder, or the file is gone. Choose the folder of one conversation.',
  },
  'too-large': {
    title: 'Nothing was imported',
    next: 'It is larger than can be taken in at once. Export it in parts where it comes from.',
  },
  'not-a-bundle': {
    title: 'Nothing was imported',
    next: 'That file is not a bundle that this version of Inquirium can read.',
  },
  'not-a-conversation': {
    title: 'Nothing was imported',
    next: 'Its events.json is not a list of events. Check that the file is whole.',
  },
  'already-imported': {
    title: 'Nothing was imported',
    next: 'This conversation was imported before and is in the list of sessions.',
  },
  'corrupt-event': {
    title: 'Nothing was imported',
    next: 'One of its events cannot be understood, and leaving it out would falsify the rest.',
  },
  'extent-changed': {
    title: 'Nothing was deleted',
    next: 'Something was recorded there after you were asked. Ask for it again to see what is there now.',
  },
  excised: {
    title: 'Nothing was imported',
    next: 'It was here before and was deleted for good. What was deleted is not taken in again.',
  },
  'already-recorded': { title: 'Nothing was changed', next: 'It was recorded before.' },
  'stale-position': {
    title: 'Nothing was changed',
    next: 'Something else was recorded at the same moment. Try again.',
  },
  'disk-full': {
    title: 'There is no room left on the disk',
    next: 'Nothing was left half done. Free some space, then try again.',
  },
  'read-only': {
    title: 'That place cannot be read or written to',
    next: 'Choose another one, or give yourself access to it.',
  },
  'in-use': { title: 'Another program has the file open', next: 'Close it, then try again.' },
  damaged: { title: 'The record is damaged there', next: 'Check the record in Settings to see where.' },
  'disk-failed': {
    title: 'The disk reported an error',
    next: 'Nothing was left half done. Check the disk, then try again.',
  },
  closed: { title: 'The record was closed meanwhile', next: 'Nothing was left half done. Try again.' },
}

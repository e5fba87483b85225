import { extname } from 'node:path'
import { runAtOnce } from '../storage/slices'
import { verifyBundle } from '../storage/verify-bundle'
import { type Verification, verifyDatabaseFile } from '../storage/verify-record'

function wordsFor(found: Verification): string {
  switch (found.outcome) {
    case 'intact':
      return [
        `Intact: ${found.records} records, signed by ${found.participant}.`,
        ...(found.unsigned > 0 ? [`The last ${found.unsigned} were recorded after the last signature.`] : []),
        'An older copy restored together with its head cannot be told from this one.',
      ].join('\n')
    case 'broken': {
      const { fault, position, id } = found.misfit
      return `Broken: ${found.stream}, record ${position}${id === null ? '' : ` (${id})`}: ${faultWords[fault]}.`
    }
    case 'unproven':
      return `Unproven: ${found.records} records fit together, but ${headWords[found.code]}.`
    case 'unreadable':
      return `Cannot be checked: ${found.code}. ${nextSteps[found.code] ?? 'Check the disk, then try again.'}`
  }
}

const faultWords = {
  changed: 'it was changed',
  removed: 'one was removed here',
  reordered: 'it is not in its place',
  inserted: 'it does not belong here',
  'cut-off': 'the end was cut off here',
} as const

const headWords = {
  'head-missing': 'the signed head is missing, so nothing says that this is all of them',
  'head-invalid': 'the signature is not the participant’s',
} as const

const nextSteps: Readonly<Record<string, string>> = {
  'in-use': 'Close Inquirium first, or use the check in its settings.',
  missing: 'There is no such file.',
  'newer-version': 'It was written by a newer version; check it with that one.',
  'not-a-record': 'Choose a database named inquirium.db or an exported bundle.',
  damaged: 'It is not a database, or its pages are damaged.',
}

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Say which file to check: a database (inquirium.db) or an exported bundle (.jsonl).')
  process.exitCode = 2
} else {
  const found = extname(file) === '.jsonl' ? runAtOnce(verifyBundle(file)) : verifyDatabaseFile(file)
  console.log(wordsFor(found))
  process.exitCode = found.outcome === 'intact' ? 0 : 1
}

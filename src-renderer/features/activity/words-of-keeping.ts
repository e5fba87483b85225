import { type KindWords, naming, type Sentence } from './kind-words'
import { destinationWords, namesIn } from './ref-names'

const blockedConnection: Sentence = ({ refs }) =>
  `Blocked a connection ${destinationWords[refs['destination/class'] ?? 'unknown']}`

const fellBack: Sentence = ({ refs }) =>
  refs['configuration/key'] || refs['configuration/axis']
    ? `Fell back to the default of ${namesIn(refs).setting}`
    : 'Went on without something you had set'

/** What keeps the app and its record as they should be. */
export const wordsOfKeeping = {
  'configuration-resolution': {
    title: 'Settings applied',
    outcomes: {
      resolved: naming(({ setting }) => `Applied ${setting}`),
      'fell-back': fellBack,
      refused: naming(({ setting }) => `Refused to apply ${setting}`),
    },
  },
  'configuration-change': {
    title: 'Settings changed',
    outcomes: {
      accepted: naming(({ setting }) => `Changed ${setting}`),
      refused: naming(({ setting }) => `Refused a change of ${setting}`),
    },
  },
  'mode-change': {
    title: 'Mode',
    outcomes: {
      commons: 'Set the mode to commons',
      support: 'Set the mode to support',
      crisis: 'Set the mode to crisis',
    },
  },
  conformance: {
    title: 'Conformance',
    outcomes: {
      passed: naming(({ answerer }) => `Checked ${answerer}, which passed`),
      failed: naming(({ answerer }) => `Checked ${answerer}, which failed`),
      cancelled: naming(({ answerer }) => `Stopped checking ${answerer}`),
      'broken-off': naming(({ answerer }) => `Began to check ${answerer}, which was cut short`),
      expired: naming(({ answerer }) => `Let the report on ${answerer} expire`),
    },
  },
  connection: {
    title: 'Connections',
    outcomes: { made: naming(({ endpoint }) => `Connected to ${endpoint}`), blocked: blockedConnection },
  },
  retention: {
    title: 'Retention',
    outcomes: {
      announced: 'Announced what will be deleted for its age',
      excised: 'Deleted what had reached its age',
      kept: 'Kept what had reached its age',
    },
  },
  excision: {
    title: 'Deletion',
    outcomes: { excised: 'Deleted content for good', refused: 'Refused to delete content' },
  },
  recovery: {
    title: 'Recovery',
    outcomes: {
      closed: 'Closed what an earlier run had left open',
      kept: 'Kept what an earlier run had left as it was',
      healed: 'Rebuilt what is made from the record',
    },
  },
  transfer: {
    title: 'Export and import',
    outcomes: {
      exported: 'Exported from the record',
      imported: 'Imported into the record',
      verified: 'Checked that nothing was altered',
      refused: 'Refused an export or import',
      cancelled: 'Stopped an export or import',
    },
  },
  escalation: {
    title: 'Escalation',
    outcomes: {
      'feed-only': 'Kept a matter to this list',
      notified: 'Notified you',
      prompted: 'Asked you to decide',
      grouped: 'Put a notice together with others',
      suppressed: 'Held a notice back',
      recovered: 'Noted that a matter is over',
    },
  },
  'crisis-candidate': {
    title: 'Reviews',
    outcomes: { 'needs-review': 'Set a turn aside for review', reviewed: 'Reviewed a turn' },
  },
} as const satisfies Partial<KindWords>

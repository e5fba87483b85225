import type { TierName } from '../../../../src-shared/classification/tier'
import { attachmentLimits as limits } from '../../../../src-shared/contract/attachment-limits'
import type { FileRefusal } from './take-file'

const largest = `${(limits.characters / 1000).toLocaleString('en')} thousand characters`

/** Why a file does not go with the message, and what can be done instead. */
export const fileRefusalWords: Readonly<Record<FileRefusal, string>> = {
  'not-text': 'is not text that can be read here (UTF-8 or UTF-16). Save it as plain text, then attach that.',
  empty: 'has nothing in it.',
  unreadable: 'could not be read. A folder has to be attached file by file.',
  'too-large': `is too large: ${largest} at most. Attach the part that matters.`,
  'too-many': `is one too many: ${limits.files} files at most go with a message. Remove another one first.`,
  'too-much': 'is too much together with the others. Remove another one first.',
}

/** Who a file may concern. Lowering it is the operator's to decide. */
export const tierWords: Readonly<Record<TierName, { readonly title: string; readonly hint: string }>> = {
  personal: { title: 'personal', hint: 'For you alone. This is how every file begins.' },
  community: { title: 'community', hint: 'For people you share it with.' },
  public: { title: 'public', hint: 'Anybody may know it.' },
}

/** How large a text is, in the unit a file manager would use. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

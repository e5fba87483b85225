import type { GivenPermission } from '../../../../src-shared/contract/tools'
import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { formatMoment } from '../../../ui/format-time'

type PermissionWords = { readonly title: string; readonly hint: string }

/** What was allowed, how far it reaches and since when. */
export function wordsForPermission(given: GivenPermission, now: Date): PermissionWords {
  const since = `since ${formatMoment(given.at, now)}`
  const reach = given.scope === 'always' ? 'in every session' : 'in one session'
  switch (given.covers) {
    case 'folder': {
      const { name, path, access } = given.folder
      const how = access === 'read' ? 'For reading' : 'For reading and writing'
      return { title: path, hint: `${how}, ${reach}, ${since}. The assistant calls it “${name}”.` }
    }
    case 'program':
      return { title: given.program.name, hint: `May run ${given.program.command.join(' ')}, ${since}.` }
    case 'call':
      if (given.pattern !== null) {
        return {
          title: `${given.decision === 'allowed' ? '' : 'Never: '}${showSafely(given.pattern)}`,
          hint: `${given.tool}, every call that fits this pattern, ${reach}, ${since}. * stands for any text.`,
        }
      }
      return {
        title: given.decision === 'allowed' ? given.text : `Never: ${given.text}`,
        hint: `${given.tool}, exactly this call, ${reach}, ${since}.`,
      }
  }
}

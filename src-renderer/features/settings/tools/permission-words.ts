import type { GivenPermission } from '../../../../src-shared/contract/tools'
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
      return {
        title: given.decision === 'allowed' ? given.text : `Never: ${given.text}`,
        hint: `${given.tool}, exactly this call, ${reach}, ${since}.`,
      }
  }
}

import { useQuery } from '@tanstack/react-query'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { wordsFor } from '../../bridge/refusal-words'
import { permissionsQuery, useGrantFolder } from '../../bridge/tools'
import { sessionRecorded } from '../../state/open-session'
import { Button } from '../../ui/button'

/** Which folders this session can reach, and the way to open another one to it. */
export function FolderLine({ session }: { readonly session: SessionRef }) {
  const { data: permissions = [] } = useQuery(permissionsQuery)
  const grant = useGrantFolder()
  const folders = permissions.flatMap((given) =>
    given.covers === 'folder' && (given.scope === 'always' || given.session === session) ? [given.folder.name] : [],
  )
  const open = async () => {
    if ((await grant.mutateAsync(session).catch(() => null)) === 'granted') sessionRecorded(session)
  }
  return (
    <div className="grid gap-1.5 border-t border-line px-4 py-2.5">
      <p className="[overflow-wrap:anywhere]">
        {folders.length === 0
          ? 'No folder is open to the file tools here.'
          : `Folders open here: ${folders.join(', ')}`}
      </p>
      {grant.error && (
        <p role="alert" className="text-bad">
          {wordsFor(grant.error).title}. {wordsFor(grant.error).next}
        </p>
      )}
      <div>
        <Button className="!px-3" onClick={() => void open()}>
          Open a folder to this session…
        </Button>
      </div>
    </div>
  )
}

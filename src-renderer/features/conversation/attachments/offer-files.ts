import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { announce } from '../../../state/announcement'
import { draftOf, setAttachments, useComposer, wantComposerFocus } from '../../../state/composer'
import { refuseFiles } from '../../../state/refused-files'
import { fileRefusalWords } from './file-words'
import { type OfferedFile, type TakenFile, takeFile } from './take-file'

/** Takes files for the next message of a session, one after the other, and says which of them it could not take. */
export async function offerFiles(session: SessionRef, offered: readonly OfferedFile[]): Promise<void> {
  const refused: Extract<TakenFile, { ok: false }>[] = []
  for (const file of offered) {
    const taken = await takeFile(file, draftOf(useComposer.getState(), session).attachments)
    if (taken.ok) setAttachments(session, (held) => [...held, taken.file])
    else refused.push(taken)
  }
  const count = offered.length - refused.length
  refuseFiles(
    session,
    refused.map(({ name, why }) => ({ name, why: fileRefusalWords[why] })),
  )
  announce(
    [
      ...(count === 0 ? [] : [count === 1 ? 'One file attached' : `${count} files attached`]),
      ...refused.map(({ name, why }) => `${name} ${fileRefusalWords[why]}`),
    ].join('. '),
  )
  wantComposerFocus()
}

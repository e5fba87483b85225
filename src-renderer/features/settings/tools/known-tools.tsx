import type { KnownTools as Known } from '../../../../src-shared/contract/tools'
import { leftOutWords, originWords, wordsForTool } from '../../../bridge/tool-words'
import { ActionList, ActionRow } from '../../../ui/action-row'

/** What can be enabled in a session, and what was configured and cannot be. */
export const KnownTools = ({ known: { tools, leftOut } }: { readonly known: Known }) => (
  <>
    <ActionList label="Tools that can be enabled">
      {tools.map((tool) => {
        const { title, hint } = wordsForTool(tool)
        return <ActionRow key={tool.name} title={title} hint={`${originWords[tool.origin]}. ${hint}`} />
      })}
    </ActionList>
    {leftOut.length > 0 && (
      <>
        <h3 className="mt-2 text-small font-semibold">Configured, but not offered</h3>
        <ActionList label="Configured, but not offered">
          {leftOut.map(({ name, reason, detail }) => (
            <ActionRow key={name} title={name} hint={[leftOutWords[reason], detail].filter(Boolean).join(' ')} />
          ))}
        </ActionList>
      </>
    )}
  </>
)

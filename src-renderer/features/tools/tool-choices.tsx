import { CheckboxGroup } from '@base-ui/react/checkbox-group'
import type { KnownTools, ToolSummary } from '../../../src-shared/contract/tools'
import { originWords, wordsForTool } from '../../bridge/tool-words'
import { CheckRow } from '../../ui/check-row'

type ToolChoicesProps = {
  readonly known: KnownTools
  readonly enabled: readonly string[]
  readonly onChange: (tools: readonly string[]) => void
}

const origins: readonly ToolSummary['origin'][] = ['built-in', 'local', 'mcp']

/** Every tool there is, by where it comes from, with the enabled ones that are no longer there. */
export function ToolChoices({ known: { tools }, enabled, onChange }: ToolChoicesProps) {
  const missing = enabled.filter((name) => !tools.some((tool) => tool.name === name))
  return (
    <CheckboxGroup aria-label="Tools" value={[...enabled]} onValueChange={onChange} className="grid gap-1.5">
      {origins.map((origin) => {
        const here = tools.filter((tool) => tool.origin === origin)
        return (
          here.length > 0 && (
            <section key={origin} aria-label={originWords[origin]} className="grid">
              <h3 className="px-2.5 pt-1 pb-0.5 text-tiny text-ink-faint">{originWords[origin]}</h3>
              {here.map((tool) => (
                <CheckRow key={tool.name} value={tool.name} {...wordsForTool(tool)} />
              ))}
            </section>
          )
        )
      })}
      {missing.length > 0 && (
        <section aria-label="Not available now" className="grid">
          <h3 className="px-2.5 pt-1 pb-0.5 text-tiny text-ink-faint">Not available now</h3>
          {missing.map((name) => (
            <CheckRow
              key={name}
              value={name}
              title={name}
              hint="Enabled here, but not configured or not running. Settings says why."
            />
          ))}
        </section>
      )}
    </CheckboxGroup>
  )
}

import type { ConfigurationProblem } from '../../../src-shared/contract/configuration'
import { Code } from '../../ui/code'

type ConfigurationProblemsProps = { readonly problems: readonly ConfigurationProblem[] }

export const ConfigurationProblems = ({ problems }: ConfigurationProblemsProps) => (
  <ol
    aria-label="Problems in config.toml"
    className="divide-y divide-host-line rounded-card border border-host-line bg-host-ground text-small"
  >
    {problems.map(({ line, key, message }) => (
      <li
        key={`${line} ${key} ${message}`}
        className="grid gap-x-5 gap-y-1 px-4 py-3 wide:grid-cols-[9.5rem_minmax(0,1fr)] wide:items-baseline"
      >
        <span className="font-semibold text-host">{line === null ? 'The file' : `Line ${line}`}</span>
        <span className="grid min-w-0 justify-items-start gap-1 break-words">
          {key !== '' && <Code>{key}</Code>}
          <span>{message}</span>
        </span>
      </li>
    ))}
  </ol>
)

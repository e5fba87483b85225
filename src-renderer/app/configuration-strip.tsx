import { useQuery } from '@tanstack/react-query'
import type { ConfigurationProblem, ConfigurationStatus } from '../../src-shared/contract/configuration'
import { configurationQuery } from '../bridge/queries'
import { wantConfiguration } from '../state/workbench'
import { Button } from '../ui/button'
import { Code } from '../ui/code'
import { Strip } from '../ui/strip'
import type { Run } from './use-commands'

/** Stays as long as `config.toml` is refused or cannot be followed, whichever view is open. */
export function ConfigurationStrip({ run }: { readonly run: Run }) {
  const status = useQuery(configurationQuery).data
  const problem = status?.problems[0]
  if (!status || !problem) return null
  return (
    <Strip
      label="Configuration problem"
      action={
        <Button
          look="link"
          className="shrink-0"
          onClick={() => {
            wantConfiguration()
            run('view.settings')
          }}
        >
          See what is wrong
        </Button>
      }
    >
      {problem.line === null ? (
        <>
          <strong className="font-semibold">config.toml:</strong> {problem.message}{' '}
        </>
      ) : (
        <>
          <strong className="font-semibold">config.toml has a mistake in it and is not in use.</strong>{' '}
          <Where problem={problem} />
          {status.problems.length > 1 && ', and elsewhere'}.{' '}
        </>
      )}
      {inForceWords[status.inForce]}
    </Strip>
  )
}

const inForceWords: Readonly<Record<ConfigurationStatus['inForce'], string>> = {
  file: 'What it said when it was last read is in force.',
  'last-good': 'The last good version stays in force.',
  defaults: 'The defaults are in force.',
}

const Where = ({ problem: { line, key } }: { readonly problem: ConfigurationProblem }) => (
  <>
    Line {line}
    {key !== '' && (
      <>
        , <Code>{key}</Code>
      </>
    )}
  </>
)

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConfigurationStatus } from '../../../src-shared/contract/configuration'
import { useRevealConfiguration } from '../../bridge/configuration'
import { configurationQuery } from '../../bridge/queries'
import { configurationFound, useWorkbench } from '../../state/workbench'
import { Button } from '../../ui/button'
import { Code } from '../../ui/code'
import { Section } from '../../ui/page'
import { Row, Rows } from '../../ui/rows'
import { ConfigurationProblems } from './configuration-problems'
import { RefusalNotice } from './refusal-notice'

export function ConfigurationSection() {
  const { data: status, error, refetch } = useQuery(configurationQuery)
  const reveal = useRevealConfiguration()
  const wanted = useWorkbench((state) => state.configurationWanted)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!wanted) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
    configurationFound()
  }, [wanted])

  return (
    <Section
      ref={heading}
      title="Configuration"
      lead="One file, which you edit with any editor. It is read again when you save it. A file with a mistake in it is refused as a whole, and what was in force stays in force."
    >
      {status && (
        <Rows>
          <Row name="File">
            <Code>{status.path}</Code>
          </Row>
          <Row name="In force">{inForceWords(status)}</Row>
        </Rows>
      )}
      {status && status.problems.length > 0 && <ConfigurationProblems problems={status.problems} />}
      <RefusalNotice error={error} onRetry={() => void refetch()} />
      <div>
        <Button onClick={() => reveal.mutate()}>Open the configuration folder</Button>
      </div>
      <RefusalNotice error={reveal.error} />
    </Section>
  )
}

function inForceWords({ inForce, problems }: ConfigurationStatus): string {
  switch (inForce) {
    case 'file':
      return problems.length > 0 ? 'This file, as it was when it was last read.' : 'This file, as it is now.'
    case 'last-good':
      return 'The last version of this file that could be read and had no mistakes.'
    case 'defaults':
      return problems.length > 0 ? 'The defaults, until this is mended.' : 'The defaults. There is no file yet.'
  }
}

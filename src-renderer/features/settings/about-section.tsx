import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../bridge/queries'
import { Code } from '../../ui/code'
import { Section } from '../../ui/page'
import { Row, Rows } from '../../ui/rows'
import { RefusalNotice } from './refusal-notice'

export function AboutSection() {
  const { data: about, error, refetch } = useQuery(aboutQuery)
  return (
    <Section title="About">
      {about && (
        <Rows>
          <Row name="Inquirium">{about.version}</Row>
          <Row name="Built on">
            Electron {about.electron}, Chromium {about.chromium}, Node {about.node}, {about.platform}
          </Row>
          <Row name="Data folder">
            <Code>{about.dataDirectory}</Code>
          </Row>
        </Rows>
      )}
      <RefusalNotice error={error} onRetry={() => void refetch()} />
    </Section>
  )
}

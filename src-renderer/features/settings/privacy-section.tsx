import { Section } from '../../ui/page'
import { Row, Rows } from '../../ui/rows'

/** States what the app enforces, and only that. */
export const PrivacySection = () => (
  <Section title="Privacy" lead="Nothing leaves this machine on its own. This is enforced, not promised:">
    <Rows>
      <Row name="The window">It can reach no address at all. It speaks to the app behind it and to nobody else.</Row>
      <Row name="Models">Only addresses on this machine are used to reach one.</Row>
      <Row name="Links">A web address opens in your browser only after you have seen it whole and agreed.</Row>
      <Row name="Reports">There is no telemetry, no crash upload and no updater.</Row>
      <Row name="Initiative">The assistant never writes first. It answers when you ask, and then it is quiet.</Row>
    </Rows>
  </Section>
)

import { useRef } from 'react'
import { Contents } from '../../ui/contents'
import { Page } from '../../ui/page'
import { Scroll } from '../../ui/scroll'
import { AboutSection } from './about-section'
import { AffordanceSection } from './affordance-section'
import { AppearanceSection } from './appearance-section'
import { ConfigurationSection } from './configuration-section'
import { ModeSection } from './mode-section'
import { NotificationsSection } from './notifications-section'
import { ParticipantsSection } from './participants-section'
import { PrivacySection } from './privacy-section'
import { QuestionsSection } from './questions-section'
import { RecordSection } from './record-section'
import { RetentionSection } from './retention-section'
import { RuntimesSection } from './runtimes/runtimes-section'
import { ToolsSection } from './tools-section'

export function SettingsView() {
  const sections = useRef<HTMLDivElement>(null)
  return (
    <Scroll>
      <Page>
        <Contents page={sections} />
        <div ref={sections} className="grid gap-10">
          <AppearanceSection />
          <AffordanceSection />
          <ParticipantsSection />
          <RecordSection />
          <RetentionSection />
          <RuntimesSection />
          <ToolsSection />
          <QuestionsSection />
          <ModeSection />
          <NotificationsSection />
          <ConfigurationSection />
          <PrivacySection />
          <AboutSection />
        </div>
      </Page>
    </Scroll>
  )
}

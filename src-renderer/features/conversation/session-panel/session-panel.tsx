import { type ReactNode, useEffect, useRef } from 'react'
import { useOpenSession } from '../../../state/open-session'
import { closeSessionPanel, type SessionSection, sessionSections, useSessionPanel } from '../../../state/session-panel'
import { Sheet } from '../../../ui/sheet'
import { useSessionNode } from '../use-session-node'
import { InstructionsSection } from './instructions-section'
import { ParametersSection } from './parameters-section'
import { RuntimeSection } from './runtime-section'
import { TagsSection } from './tags-section'

/** What the operator settles for one session. Everything here holds from the next answer on. */
export function SessionPanel() {
  const wanted = useSessionPanel((state) => state.section)
  const session = useOpenSession((state) => state.session)
  const node = useSessionNode()
  const sections: Readonly<Record<SessionSection, ReactNode>> | null =
    node === undefined
      ? null
      : {
          runtime: <RuntimeSection session={session} chosen={node?.runtime ?? null} />,
          instructions: (
            <InstructionsSection key={session} session={session} instructions={node?.instructions ?? null} />
          ),
          parameters: <ParametersSection key={session} session={session} parameters={node?.parameters ?? {}} />,
          tags: <TagsSection key={session} session={session} tags={node?.tags ?? []} />,
        }
  return (
    <Sheet
      title="This session"
      side="right"
      open={wanted !== null}
      onOpenChange={(open) => !open && closeSessionPanel()}
      initialFocus={() => wanted && firstControlOf(wanted)}
    >
      <div className="grid gap-8 px-4 pt-2 pb-8">
        {sections &&
          sessionSections.map((name) => (
            <Part key={name} name={name} wanted={wanted === name}>
              {sections[name]}
            </Part>
          ))}
      </div>
    </Sheet>
  )
}

const sectionWords: Readonly<Record<SessionSection, { readonly title: string; readonly lead: string }>> = {
  runtime: { title: 'Runtime and model', lead: 'Who answers here, from the next answer on.' },
  instructions: { title: 'Instructions', lead: 'What the model is told before anything that is said here.' },
  parameters: {
    title: 'Parameters',
    lead: 'How the model chooses its words. A runtime that ignores one of these says so on its answers.',
  },
  tags: { title: 'Tags', lead: 'Words of your own to find this session by.' },
}

const firstControlOf = (name: SessionSection) =>
  document.querySelector<HTMLElement>(
    `[data-section="${name}"] :is([role="radio"][aria-checked="true"], textarea, input:not([type="radio"]))`,
  )

type PartProps = { readonly name: SessionSection; readonly wanted: boolean; readonly children: ReactNode }

/** One section, brought into sight when it is the one that was asked for. */
function Part({ name, wanted, children }: PartProps) {
  const box = useRef<HTMLElement>(null)
  const { title, lead } = sectionWords[name]
  useEffect(() => {
    if (wanted) box.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  return (
    <section ref={box} data-section={name} aria-label={title} className="grid scroll-mt-14 gap-3">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-ink-soft text-pretty">{lead}</p>
      </div>
      {children}
    </section>
  )
}

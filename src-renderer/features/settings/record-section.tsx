import type { ReactNode } from 'react'
import { askToForget, beginTransfer } from '../../bridge/transfer'
import { Button } from '../../ui/button'
import { Card, Section } from '../../ui/page'

export const RecordSection = () => (
  <Section
    title="Record"
    lead="Everything that was said, asked and answered, and what the app did. Every entry stands on the one before it under a signature of yours, so that a change can be found."
  >
    <Card>
      <Line
        title="Check the record"
        hint="Reads every entry and names the first that does not fit: changed, removed, moved, added or cut off."
      >
        <Button onClick={() => void beginTransfer({ kind: 'verify-record' })}>Check the record</Button>
        <Button look="quiet" onClick={() => void beginTransfer({ kind: 'verify-bundle' })}>
          Check a bundle…
        </Button>
      </Line>
      <Line
        title="Export everything"
        hint="Markdown for people, one file a session. JSON Lines for programs, with schemas and your signature."
      >
        <Button onClick={() => void beginTransfer({ kind: 'export', format: 'markdown', session: null })}>
          Markdown…
        </Button>
        <Button onClick={() => void beginTransfer({ kind: 'export', format: 'json-lines', session: null })}>
          JSON Lines…
        </Button>
      </Line>
      <Line
        title="Import"
        hint="A bundle is checked first, and what is here already is left as it is. Of a JP conversation, choose the folder with its events.json."
      >
        <Button onClick={() => void beginTransfer({ kind: 'import-bundle' })}>A bundle…</Button>
        <Button onClick={() => void beginTransfer({ kind: 'import-conversation' })}>A JP conversation…</Button>
      </Line>
      <Line
        title="Forget everything"
        hint="Destroys every session, question and attachment of this participant. You are asked first, and nothing brings them back."
      >
        <Button onClick={() => void askToForget({ kind: 'participant' })}>Forget everything…</Button>
      </Line>
    </Card>
  </Section>
)

type LineProps = { readonly title: string; readonly hint: string; readonly children: ReactNode }

const Line = ({ title, hint, children }: LineProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own.
  <div role="group" aria-label={title} className="grid gap-x-6 gap-y-2 px-4 py-3 wide:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid content-center">
      <span>{title}</span>
      <span className="text-small text-ink-soft text-pretty">{hint}</span>
    </div>
    <div className="flex flex-wrap items-center gap-2 wide:justify-end">{children}</div>
  </div>
)

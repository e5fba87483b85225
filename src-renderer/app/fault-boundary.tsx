import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

type FaultBoundaryProps = { readonly what: string; readonly children: ReactNode }

/** Keeps a bug in one part of the window from taking the rest with it. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly fault: Error | null }> {
  override state = { fault: null as Error | null }

  static getDerivedStateFromError(thrown: unknown) {
    return { fault: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title={`${this.props.what} stopped working`}
          lead="This is a fault in Inquirium, not something you did. Your draft and your record are untouched. Open it again, and if it stops again, quit Inquirium and start it anew."
        >
          <div>
            <Button onClick={() => this.setState({ fault: null })}>Open it again</Button>
          </div>
          <details className="text-small text-ink-soft">
            <summary className="w-fit cursor-pointer">What the fault said</summary>
            <pre className="mt-2 overflow-auto rounded-field bg-sunken p-3 font-mono text-code whitespace-pre-wrap">
              {fault.message}
            </pre>
          </details>
        </EmptyState>
      </div>
    )
  }
}

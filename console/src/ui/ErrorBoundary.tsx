import { Component } from 'react'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'

/** Limits an error to its page. */
export class ErrorBoundary extends Component<{ children: ReactNode; onRetry?: () => void }, { error: unknown }> {
  override state = { error: undefined as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <LoadFailure
        error={this.state.error}
        onRetry={this.props.onRetry ?? (() => this.setState({ error: undefined }))}
      />
    )
  }
}

import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  /** Rendered instead of the children; `reset` renders them again. */
  fallback: (reset: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a broken part from taking the rest of the page along. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override componentDidCatch(error: unknown): void {
    console.error(error)
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children
  }
}

import { Component } from 'react'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'

interface Props {
  children: ReactNode
  onRetry: () => void
  /** The page in which errors are: another one is rendered without them. */
  page?: string
}

interface State {
  error: unknown
  page: string | undefined
}

/** Limits an error to its page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, page: undefined }
  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error }
  }
  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { error: undefined, page }
  }
  override render() {
    if (this.state.error === undefined) return this.props.children
    return <LoadFailure error={this.state.error} onRetry={this.props.onRetry} />
  }
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

/** Shows the error of a page until another one is opened. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // A missing chunk may have been replaced by a newer version: reload the page.
  return (
    <ErrorBoundary page={pathname} onRetry={() => location.reload()}>
      {children}
    </ErrorBoundary>
  )
}

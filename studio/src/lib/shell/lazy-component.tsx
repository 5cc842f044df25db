import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx'
import { loadPageCatalog } from '../i18n/i18n.ts'
import { reportMissing } from '../cache/missing-parts.ts'
import { checkVersion } from '../jobs/new-version.ts'

export interface FailedProps {
  onRetry: () => void
}

function Missing({ onRetry, children }: FailedProps & { children: ReactNode }) {
  useEffect(() => reportMissing(onRetry), [onRetry])
  return children
}

/**
 * A component whose code and messages load on demand. A failure to load or render affects only this component: its
 * `placeholder` or `Failed` is shown instead, and a line at the top of the page offers a retry.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: ComponentType<FailedProps>,
) {
  const start = async (): Promise<{ default: ComponentType<P> }> => {
    const [part] = await Promise.all([load(), loadPageCatalog()])
    return { default: part }
  }
  // A failed lazy component stays failed: retrying needs a new one.
  const create = () =>
    lazy(() =>
      start().catch((error: unknown) => {
        void checkVersion()
        throw error
      }),
    )
  let Part = create()
  /** Without a placeholder the parent suspends: a page stays until the next one has loaded. */
  function LazyPart({ placeholder, ...props }: P & { placeholder?: ReactNode }) {
    const [, redraw] = useState(0)
    const part = <Part {...(props as unknown as P)} />
    const retry = (reset: () => void) => (): void => {
      Part = create()
      redraw((count) => count + 1)
      reset()
    }
    return (
      <ErrorBoundary
        fallback={(reset) => (
          <Missing onRetry={retry(reset)}>
            {placeholder}
            {Failed ? <Failed onRetry={retry(reset)} /> : null}
          </Missing>
        )}
      >
        {placeholder === undefined ? part : <Suspense fallback={placeholder}>{part}</Suspense>}
      </ErrorBoundary>
    )
  }
  /** Fetches the code ahead; a failure is reported when the part is rendered. */
  return Object.assign(LazyPart, { preload: () => void start().catch(() => undefined) })
}

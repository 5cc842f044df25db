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

/** A lazy part once its fetch has ended: the part itself, or what is shown in its place. */
interface FetchedProps<P> {
  props: P
  missing: ReactNode
}

const Unfetched = ({ missing }: { missing: ReactNode }) => missing

/**
 * A component whose code and messages load on demand. A failure to load or render affects only this component: its
 * `placeholder` or `Failed` is shown instead, and a line at the top of the page offers a retry.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: ComponentType<FailedProps>,
) {
  let found: ComponentType<FetchedProps<P>> | undefined
  const start = async (): Promise<{ default: ComponentType<FetchedProps<P>> }> => {
    const [Part] = await Promise.all([load(), loadPageCatalog()])
    found ??= ({ props }) => <Part {...props} />
    return { default: found }
  }
  // A rejection would be thrown in render, and reported as an error of a page that was left meanwhile.
  const create = () =>
    lazy(() =>
      start().catch((error: unknown) => {
        console.error(error)
        void checkVersion()
        return { default: Unfetched }
      }),
    )
  let waiting = create()
  /** Without a placeholder the parent suspends: a page stays until the next one has loaded. */
  function LazyPart({ placeholder, ...props }: P & { placeholder?: ReactNode }) {
    // What is here already is drawn at once, and stays the same component while it is shown.
    const [Fetched, setFetched] = useState(() => found ?? waiting)
    // What was fetched in vain stays so: retrying needs a new one.
    const renew = (): void => setFetched(() => (waiting = create()))
    const toMissing = (retry: () => void) => (
      <Missing onRetry={retry}>
        {placeholder}
        {Failed ? <Failed onRetry={retry} /> : null}
      </Missing>
    )
    const part = <Fetched props={props as unknown as P} missing={toMissing(renew)} />
    const retryAfter = (reset: () => void) => (): void => {
      renew()
      reset()
    }
    return (
      <ErrorBoundary fallback={(reset) => toMissing(retryAfter(reset))}>
        {placeholder === undefined ? part : <Suspense fallback={placeholder}>{part}</Suspense>}
      </ErrorBoundary>
    )
  }
  /** Fetches the code ahead; a failure is reported when the part is rendered. */
  const ready = async (): Promise<void> => void (await start().catch(() => undefined))
  return Object.assign(LazyPart, { ready, preload: () => void ready() })
}

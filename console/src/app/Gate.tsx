import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { meQuery, isSupport } from '../session/session.ts'
import { SignIn } from '../session/SignIn.tsx'
import { StaffOnly } from '../session/StaffOnly.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Waiting } from '../ui/Waiting.tsx'

const Desk = lazy(async () => ({ default: (await import('./Desk.tsx')).Desk }))

/** Visitors, creators and support each get their own page, at any address. */
export function Gate() {
  const { data: me, isPending, error, refetch } = useQuery(meQuery)
  if (isPending) return <Waiting />
  if (error && me === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!me) return <SignIn />
  if (!isSupport(me)) return <StaffOnly me={me} />
  // A missing chunk was replaced by a newer version: reload the page.
  return (
    <ErrorBoundary onRetry={() => location.reload()}>
      <Suspense fallback={<Waiting />}>
        <Desk />
      </Suspense>
    </ErrorBoundary>
  )
}

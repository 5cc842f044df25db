import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { Waiting } from './Waiting.tsx'

interface Props<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** What a query has read; where a later read fails, the failure is above it. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data === undefined ? null : children(data)}
    </>
  )
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

const pages = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }: { next: number | null }) => next ?? undefined,
  staleTime: 0,
  gcTime: 0,
}

/** The log of a project, the newest first; `named` are saved versions only. */
export const historyQuery = (projectId: string, named: boolean) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['daw-history', projectId, named],
    queryFn: ({ signal, pageParam }) =>
      call('dawHistory', {
        signal,
        params: { projectId },
        query: { before: pageParam, named: named ? 'true' : undefined },
      }),
  })

/** Gestures of 30 days whose removed objects are still absent. */
export const deletedQuery = (projectId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['daw-deleted', projectId],
    queryFn: ({ signal, pageParam }) =>
      call('deletedDawObjects', { signal, params: { projectId }, query: { before: pageParam } }),
  })

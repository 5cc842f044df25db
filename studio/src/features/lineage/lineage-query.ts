import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The sources and results of an audio; results made while the dialog is open appear the next time. */
export const lineageQuery = (audioId: string) =>
  infiniteQueryOptions({
    queryKey: ['lineage', audioId],
    queryFn: ({ signal, pageParam }) => call('lineage', { signal, params: { audioId }, query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

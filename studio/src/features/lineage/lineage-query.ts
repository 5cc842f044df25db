import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** What an audio was made from and into; what is made while somebody looks is there the next time. */
export const lineageQuery = (audioId: string) =>
  infiniteQueryOptions({
    queryKey: ['lineage', audioId],
    queryFn: ({ signal, pageParam }) => call('lineage', { signal, params: { audioId }, query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

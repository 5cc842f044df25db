import { queryOptions } from '@tanstack/react-query'
import { practiceKey } from '../../lib/cache/queries.ts'
import { call } from '../../lib/http/api.ts'

/** An analysis that ends meanwhile is found. */
const askAgainMs = 5_000

export const practiceQuery = (audioId: string) =>
  queryOptions({
    queryKey: [...practiceKey, audioId],
    queryFn: ({ signal }) => call('practice', { signal, params: { audioId } }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data && state.data.sheet === null ? askAgainMs : false),
  })

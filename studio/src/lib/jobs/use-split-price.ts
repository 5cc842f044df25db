import { useQuery } from '@tanstack/react-query'
import { currentUser, tokensQuery } from '../cache/queries.ts'
import { call } from '../http/api.ts'

/** Zero for an audio that was split before. Refetched when tokens change, as they do at the end of a split. */
export function useSplitPrice(audioId: string | undefined): number | undefined {
  const enabled = audioId !== undefined && currentUser() !== null
  const { data: tokens } = useQuery({ ...tokensQuery, enabled })
  const { data } = useQuery({
    queryKey: ['split-price', audioId, tokens],
    queryFn: ({ signal }) => call('splitPrice', { signal, query: { audioId: audioId! } }),
    enabled,
  })
  return data?.priceTokens
}

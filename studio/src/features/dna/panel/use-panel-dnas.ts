import type { Dna } from '@songloom/contracts/dna/dna'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { communityDnasQuery, dnaQuery, licensedDnasQuery, ownDnasQuery } from '../../../lib/cache/dna.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import type { Pages } from '../../../ui/states/PagesEnd.tsx'
import { followDnas } from '../follow-dnas.ts'
import { useDnaDraft } from './dna-store.ts'

const all = { kind: undefined, words: '' }
/** Whether the viewer can make something with a DNA now; a licensed one can be used after its owner removed it. */
export const canMake = ({ state, access }: Dna): boolean =>
  access === 'licensed' || (state === 'ready' && (access === 'owner' || access === 'free'))

/** The lists that the panel chooses from; a visitor has none. */
function useLists() {
  const me = useQuery(meQuery)
  const enabled = Boolean(me.data)
  const own = useQuery({ ...ownDnasQuery(all), enabled })
  const licensed = useQuery({ ...licensedDnasQuery(all), enabled })
  const community = useInfiniteQuery({ ...communityDnasQuery(all), enabled })
  return { own, licensed, community, enabled }
}

/** The chosen ones that the lists do not have, such as one on a later page of the community's. */
function useUnlisted(listed: readonly Dna[], enabled: boolean): Dna[] {
  const { chosen } = useDnaDraft()
  const ids = new Set(Object.values(chosen).filter((id) => id !== null && listed.every((dna) => dna.id !== id)))
  const found = useQueries({ queries: [...ids].map((id) => ({ ...dnaQuery(id!), enabled })) })
  return found.flatMap(({ data }) => data ?? [])
}

/** What the caller can make something with now: own, licensed and free ones, each once, chosen ones in any case. */
export function usePanelDnas(): readonly Dna[] {
  const { own, licensed, community, enabled } = useLists()
  useEffect(followDnas, [])
  const listed = [
    ...(own.data ?? []),
    ...(licensed.data ?? []),
    ...(community.data?.pages.flatMap(({ dnas }) => dnas) ?? []),
  ]
  const usable = [...useUnlisted(listed, enabled), ...listed].filter(canMake)
  return [...new Map(usable.map((dna) => [dna.id, dna])).values()]
}

interface ListState {
  isFailed: boolean
  retry: () => void
  /** Of the community's list, whose next page follows at the end. */
  pages: Pages
  /** How many of them there are. */
  pageCount: number
}

/** How far the lists have been read. */
export function useListState(): ListState {
  const { own, licensed, community } = useLists()
  const lists = [own, licensed, community]
  const failed = lists.filter(({ isLoadingError }) => isLoadingError)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = community
  // A list that is still being read may fill the panel without another page.
  const isFetching = lists.some((list) => list.isFetching)
  // Two lists of a tab may reach their ends at once: the second request would cancel the first.
  const fetchNextPage = (): unknown => community.fetchNextPage({ cancelRefetch: false })
  return {
    isFailed: failed.length > 0,
    retry: () => failed.forEach((query) => void query.refetch()),
    pages: { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
    pageCount: community.data?.pages.length ?? 0,
  }
}

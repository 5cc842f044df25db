import type { SearchList } from '@songloom/contracts/library/library.rules'
import type { SearchAnswer } from '@songloom/contracts/library/search-library'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery, searchQuery } from '../../lib/cache/queries.ts'
import { useSettled } from '../../lib/shell/use-settled.ts'

const debounceMs = 200

/** The first page of what the library has with the words in its name; whether it is still being looked for. */
export function useFound(words: string, list: SearchList): { found: SearchAnswer | undefined; isSearching: boolean } {
  const isSignedIn = Boolean(useQuery(meQuery).data)
  const settled = useSettled(words, debounceMs)
  const enabled = isSignedIn && words !== '' && settled === words
  const { data, isLoading } = useInfiniteQuery({ ...searchQuery(settled, list, 'newest'), enabled })
  return {
    found: enabled ? data?.pages[0] : undefined,
    isSearching: isSignedIn && words !== '' && (settled !== words || isLoading),
  }
}

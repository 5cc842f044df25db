import type { AudioItem } from '@songloom/contracts/library/audios'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery, searchQuery } from '../../lib/cache/queries.ts'
import { useSettled } from '../../lib/shell/use-settled.ts'

const debounceMs = 200
const maxShown = 6

/** The newest takes that have the words in their name; whether they are still being looked for. */
export function useTracks(words: string): { items: readonly AudioItem[]; isSearching: boolean } {
  const isSignedIn = Boolean(useQuery(meQuery).data)
  const settled = useSettled(words, debounceMs)
  const enabled = isSignedIn && words !== '' && settled === words
  const { data, isLoading } = useInfiniteQuery({ ...searchQuery(settled, 'audios', 'newest'), enabled })
  const found = enabled ? (data?.pages[0] ?? null) : null
  const items = found ? [...found.uploads, ...found.generatedAudios] : []
  return {
    items: items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, maxShown),
    isSearching: isSignedIn && words !== '' && (settled !== words || isLoading),
  }
}

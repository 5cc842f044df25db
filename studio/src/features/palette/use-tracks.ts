import type { AudioItem } from '@songloom/contracts/library/audios'
import { useFound } from './use-found.ts'

const maxShown = 6

/** The newest takes that have the words in their name; whether they are still being looked for. */
export function useTracks(words: string): { items: readonly AudioItem[]; isSearching: boolean } {
  const { found, isSearching } = useFound(words, 'audios')
  const items = found ? [...found.uploads, ...found.generatedAudios] : []
  return {
    items: items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, maxShown),
    isSearching,
  }
}

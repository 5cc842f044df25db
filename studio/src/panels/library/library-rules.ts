import { audioFilters } from '@songloom/contracts/library/library.rules'
import type { AudioFilter, SearchList } from '@songloom/contracts/library/library.rules'
import { isComing } from '../../lib/cache/coming-places.ts'

/** In the order of the chips (spec 1 §2). */
export const filters = ['projects', ...audioFilters] as const
export type LibraryFilter = 'projects' | AudioFilter
/** Those of the search panel (spec 2 §2). */
export const searchFilters = ['projects', 'all', 'uploaded', 'generated'] as const satisfies readonly LibraryFilter[]
export const sorts = ['recent', 'oldest', 'updated'] as const
export type LibrarySort = (typeof sorts)[number]

/** Recently Updated is for the list of projects only (spec 1 §2), not for search results (spec 2 §2). */
export const listSorts = (filter: LibraryFilter, isSearch: boolean): readonly LibrarySort[] =>
  filter === 'projects' && !isSearch ? sorts : sorts.slice(0, 2)

/** Which list of the search answers for a filter; of the others the list itself takes the words. */
export const listFor: Partial<Record<LibraryFilter, SearchList>> = {
  projects: 'projects',
  all: 'audios',
  uploaded: 'uploads',
  generated: 'generatedAudios',
}

/**
 * Purchased is offered to those who have bought something (spec 1 §2). While audios are chosen there is no project to
 * choose, and no preview of a DNA: its licence is for the DNA, not for the sound.
 */
export const listFilters = (of: { purchased: number; isChoosing: boolean }): readonly LibraryFilter[] =>
  filters.filter((one) =>
    of.isChoosing ? one !== 'projects' && one !== 'purchased' : one !== 'purchased' || of.purchased > 0,
  )

/** AI Studio is coming; what its owner has in it already can be seen. */
export const listPlannedFilters = (audiosInAiStudio: number): readonly LibraryFilter[] =>
  isComing('ai-studio') && audiosInAiStudio === 0 ? ['aiStudio'] : []

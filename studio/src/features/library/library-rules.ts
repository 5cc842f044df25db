import type { AudioItem } from '@songloom/contracts/audios'
import type { SearchList } from '@songloom/contracts/library.rules'

export const filters = ['projects', 'all', 'uploaded', 'generated', 'purchased', 'recorded', 'aiStudio'] as const
export type LibraryFilter = (typeof filters)[number]
export const sorts = ['recent', 'oldest', 'updated'] as const
export type LibrarySort = (typeof sorts)[number]

/** Recently Updated is for the list of projects only (spec 1 §2), not for what was searched (spec 2 §2). */
export const sortsFor = (filter: LibraryFilter, isSearch: boolean): readonly LibrarySort[] =>
  filter === 'projects' && !isSearch ? sorts : sorts.slice(0, 2)

/** Which list of the search answers for a filter; the others are short, and looked through here. */
export const listFor: Partial<Record<LibraryFilter, SearchList>> = {
  projects: 'projects',
  all: 'audios',
  uploaded: 'uploads',
  generated: 'generatedAudios',
}

/** Of audios that are all here: those with the words in their name, in order. */
export function arranged(audios: readonly AudioItem[], words: string, sort: LibrarySort): AudioItem[] {
  const wanted = words.trim().toLowerCase()
  const direction = sort === 'oldest' ? 1 : -1
  return audios
    .filter((audio) => audio.name.toLowerCase().includes(wanted))
    .toSorted((one, other) => direction * one.createdAt.localeCompare(other.createdAt))
}

const flagFor = {
  uploaded: 'isUploaded',
  generated: 'isGenerated',
  purchased: 'isPurchased',
  recorded: 'isRecorded',
  aiStudio: 'isAiStudio',
} as const satisfies Partial<Record<LibraryFilter, keyof AudioItem>>

export function audiosFor(audios: readonly AudioItem[], filter: LibraryFilter): readonly AudioItem[] {
  if (filter === 'projects' || filter === 'all') return audios
  return audios.filter((audio) => audio[flagFor[filter]])
}

/** Purchased is offered to those who have bought something (spec 1 §2). */
export const filtersFor = (audios: readonly AudioItem[]): readonly LibraryFilter[] =>
  filters.filter((filter) => filter !== 'purchased' || audiosFor(audios, filter).length > 0)

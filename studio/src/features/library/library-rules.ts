import type { AudioItem } from '@songloom/contracts/audios'

export const filters = ['all', 'generated', 'projects'] as const
export type LibraryFilter = (typeof filters)[number]
export const sorts = ['recent', 'oldest', 'updated'] as const
export type LibrarySort = (typeof sorts)[number]

/** 30 items per scroll load (spec 1 §9). */
export const pageSize = 30

interface Dated {
  name: string
  createdAt: string
  updatedAt: string
}

/** Recently Updated is for projects only (spec 1 §2). */
export const sortsFor = (filter: LibraryFilter): readonly LibrarySort[] =>
  filter === 'projects' ? sorts : sorts.slice(0, 2)

export function arranged<T extends Dated>(entries: readonly T[], words: string, sort: LibrarySort): T[] {
  const wanted = words.trim().toLowerCase()
  const field = sort === 'updated' ? 'updatedAt' : 'createdAt'
  const direction = sort === 'oldest' ? 1 : -1
  return entries
    .filter((entry) => entry.name.toLowerCase().includes(wanted))
    .toSorted((one, other) => direction * one[field].localeCompare(other[field]))
}

export const audiosFor = (audios: readonly AudioItem[], filter: LibraryFilter): readonly AudioItem[] =>
  filter === 'generated' ? audios.filter((audio) => audio.isGenerated) : audios

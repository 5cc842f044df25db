import type { AudioPage } from '@songloom/contracts/routes/audio-pages'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { AudioFilter, AudioSort } from '@songloom/contracts/library/library.rules'
import type { Project } from '@songloom/contracts/library/projects'
import type { InfiniteData } from '@tanstack/react-query'
import { withSharing } from './audio-lists.ts'

/** Which list of a library. */
export interface AudioList {
  filter: AudioFilter
  sort: AudioSort
  /** Those with this in their name. */
  words: string
}

/** As much of it as has been read. */
export type AudioPages = InfiniteData<AudioPage, string | undefined>

const flagFor = {
  uploaded: 'isUploaded',
  generated: 'isGenerated',
  purchased: 'isPurchased',
  recorded: 'isRecorded',
  aiStudio: 'isAiStudio',
} as const satisfies Partial<Record<AudioFilter, keyof AudioItem>>

const isIn = ({ filter, words }: AudioList, audio: AudioItem): boolean =>
  !audio.isHidden &&
  (filter === 'all' || audio[flagFor[filter]]) &&
  audio.name.toLowerCase().includes(words.toLowerCase())

const newestFirst = (one: AudioItem, other: AudioItem): number =>
  other.createdAt.localeCompare(one.createdAt) || (one.audioId < other.audioId ? 1 : -1)

const orders: Record<AudioSort, (one: AudioItem, other: AudioItem) => number> = {
  recent: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
}

/** One list of all pages: what came in between two of them may be in both. */
export function listAudios({ pages }: Pick<AudioPages, 'pages'>, sort: AudioSort): AudioItem[] {
  const audios = new Map(pages.flatMap((page) => page.audios).map((audio) => [audio.audioId, audio]))
  return [...audios.values()].toSorted(orders[sort])
}

const inPages = (data: AudioPages, change: (audios: AudioItem[]) => AudioItem[]): AudioPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, audios: change(page.audios) })),
})

/** Whether the audio sorts into the pages that have been read; later ones arrive with their own page. */
function isReached(data: AudioPages, sort: AudioSort, audio: AudioItem): boolean {
  const last = listAudios(data, sort).at(-1)
  return data.pages.at(-1)?.next === null || (last !== undefined && orders[sort](audio, last) < 0)
}

export const withSharingInPages = (data: AudioPages, project: Project): AudioPages =>
  inPages(data, (audios) => withSharing(audios, project))

export const findAudioIn = ({ pages }: AudioPages, audioId: string): AudioItem | undefined =>
  pages.flatMap(({ audios }) => audios).find((audio) => audio.audioId === audioId)

/**
 * A list with an updated audio: replaced in place, removed if it no longer belongs there, inserted in order if it is
 * new.
 */
export function withAudioInPages(data: AudioPages, list: AudioList, audio: AudioItem): AudioPages {
  const { audioId } = audio
  const isHere = findAudioIn(data, audioId) !== undefined
  if (!isIn(list, audio)) return isHere ? inPages(data, (all) => all.filter((one) => one.audioId !== audioId)) : data
  if (isHere) return inPages(data, (all) => all.map((one) => (one.audioId === audioId ? audio : one)))
  const [first, ...others] = data.pages
  if (!first || !isReached(data, list.sort, audio)) return data
  return { ...data, pages: [{ ...first, audios: [audio, ...first.audios] }, ...others] }
}

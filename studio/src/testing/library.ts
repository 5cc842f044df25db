import type { AudioItem } from '@songloom/contracts/library/audios'
import { audioFilters, audioSorts } from '@songloom/contracts/library/library.rules'
import { listAudios, withAudioInPages } from '../lib/cache/audios/audio-pages.ts'
import type { AudioList, AudioPages } from '../lib/cache/audios/audio-pages.ts'
import { audioCountsQuery, audioListQuery, audiosKey } from '../lib/cache/queries.ts'
import { queryClient } from '../lib/http/query-client.ts'

const empty: AudioPages = { pages: [{ success: true, audios: [], next: null }], pageParams: [undefined] }

const listOf = (list: AudioList, audios: readonly AudioItem[]): AudioPages =>
  audios.reduce((pages, audio) => withAudioInPages(pages, list, audio), empty)

/** A library that has been read: every list of it, and what they count. */
export function haveLibrary(audios: readonly AudioItem[]): void {
  queryClient.removeQueries({ queryKey: audiosKey })
  queryClient.removeQueries({ queryKey: ['audio'] })
  const lists = audioFilters.flatMap((filter) => audioSorts.map((sort) => ({ filter, sort, words: '' })))
  for (const list of lists) queryClient.setQueryData(audioListQuery(list).queryKey, listOf(list, audios))
  const count = (filter: AudioList['filter']): number =>
    listAudios(listOf({ filter, sort: 'recent', words: '' }, audios), 'recent').length
  const counts = Object.fromEntries(audioFilters.map((filter) => [filter, count(filter)]))
  queryClient.setQueryData(audioCountsQuery('').queryKey, counts as Record<AudioList['filter'], number>)
}

/** What the library shows of all audios, newest first. */
export function libraryAudios(list: Partial<AudioList> = {}): AudioItem[] {
  const wanted: AudioList = { filter: 'all', sort: 'recent', words: '', ...list }
  return listAudios(queryClient.getQueryData(audioListQuery(wanted).queryKey)!, wanted.sort)
}

export const libraryNames = (list?: Partial<AudioList>): string[] => libraryAudios(list).map(({ name }) => name)

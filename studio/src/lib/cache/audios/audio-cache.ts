import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Project } from '@songloom/contracts/library/projects'
import type { SearchAnswer } from '@songloom/contracts/library/search-library'
import type { InfiniteData } from '@tanstack/react-query'
import { withSharing } from './audio-lists.ts'
import { findAudioIn, withAudioInPages, withSharingInPages } from './audio-pages.ts'
import type { AudioList, AudioPages } from './audio-pages.ts'
import { invalidateSoon } from '../invalidate-soon.ts'
import { audioCountsKey, audioKey, audioListsKey, searchKey } from '../queries.ts'
import { queryClient } from '../../http/query-client.ts'
import type { Thread } from '../projects/thread.ts'

const lists = () => queryClient.getQueriesData<AudioPages>({ queryKey: audioListsKey })

const inThreads = (audioId: string): AudioItem | undefined =>
  queryClient
    .getQueriesData<Thread>({ queryKey: ['thread'] })
    .flatMap(([, thread]) => thread?.messages ?? [])
    .flatMap(({ audioData }) => audioData)
    .find((audio) => audio.audioId === audioId)

function inLibrary(audioId: string): AudioItem | undefined {
  const single = queryClient.getQueryData<AudioItem>(audioKey(audioId))
  return single ?? lists().flatMap(([, pages]) => (pages && findAudioIn(pages, audioId)) ?? [])[0]
}

const inSearches = (audioId: string): AudioItem | undefined =>
  queryClient
    .getQueriesData<InfiniteData<SearchAnswer>>({ queryKey: searchKey })
    .flatMap(([, found]) => found?.pages ?? [])
    .flatMap(({ uploads, generatedAudios }) => [...uploads, ...generatedAudios])
    .find((audio) => audio.audioId === audioId)

/** An audio that something on this machine has read. */
export const findAudio = (audioId: string): AudioItem | undefined =>
  inLibrary(audioId) ?? inThreads(audioId) ?? inSearches(audioId)

/** By what an audio is counted. */
const countedAs = (audio: AudioItem): string => {
  const { name, isHidden, isUploaded, isGenerated, isPurchased, isRecorded, isAiStudio } = audio
  return [name, isHidden, isUploaded, isGenerated, isPurchased, isRecorded, isAiStudio].join()
}

/** An audio as it is now, in every list that is on this machine; how many there are the server says. */
export function cacheAudio(audio: AudioItem): void {
  const before = inLibrary(audio.audioId)
  for (const [key, pages] of lists())
    if (pages) queryClient.setQueryData(key, withAudioInPages(pages, key.at(-1) as AudioList, audio))
  queryClient.setQueryData<AudioItem>(audioKey(audio.audioId), (known) => known && audio)
  if (!before || countedAs(before) !== countedAs(audio)) invalidateSoon(audioCountsKey)
}

/** Shows an audio as it will be. */
export function patchAudio(audioId: string, change: Partial<AudioItem>): void {
  const known = findAudio(audioId)
  if (known) cacheAudio({ ...known, ...change })
}

/** Shows a project's audios as public as it makes them, in every list that is on this machine. */
export function showProjectSharing(project: Project): void {
  queryClient.setQueriesData<AudioPages>(
    { queryKey: audioListsKey },
    (pages) => pages && withSharingInPages(pages, project),
  )
  queryClient.setQueriesData<AudioItem>({ queryKey: ['audio'] }, (audio) => audio && withSharing([audio], project)[0])
}

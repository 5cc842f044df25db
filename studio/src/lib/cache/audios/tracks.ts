import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { projectPath } from '../education.ts'

/** What the player needs of an audio item. */
export interface Track {
  id: string
  title: string
  src: string
  cover: string | null
  durationSeconds: number
  /**
   * The page that its title links to. Imported audios, and those whose project was deleted, are only in the library.
   */
  path: string | null
}

export const defaultTitle = 'Untitled'

export const toTrack = (item: AudioItem): Track => ({
  id: item.audioId,
  title: item.songName || item.name || defaultTitle,
  src: item.audioUrl,
  cover: item.albumArt,
  durationSeconds: item.duration,
  path: item.isInProject ? projectPath(item.projectId) : null,
})

/** An item that has no sound: a licensed DNA without a preview. */
export const isSilent = ({ audioUrl }: AudioItem): boolean => audioUrl === ''

/** The track of an audio of anyone: its id is not that of an own audio, so that plays are not counted in a library. */
export const toSharedTrackId = (audioId: string): string => `shared-${audioId}`

/** The audio of such a track. */
export function toSharedAudioId(trackId: string): string | undefined {
  const audioId = trackId.replace(/^shared-/, '')
  return audioId !== trackId && isId(audioId) ? audioId : undefined
}

/** A song of Explore or of a playlist; one's own that nobody else may play is played from the library. */
export function toSongTrack(listed: ExploreSong): Track {
  const isShared = listed.audioUrl.startsWith('/api/shared/')
  return {
    id: isShared ? toSharedTrackId(listed.audioId) : listed.audioId,
    title: listed.name || defaultTitle,
    src: listed.audioUrl,
    cover: listed.coverUrl,
    durationSeconds: listed.durationSeconds,
    path: isShared ? `/listen/${listed.audioId}` : null,
  }
}

export const previewSeconds = 10
export const toPreviewId = (messageId: string): string => `preview-${messageId}`

/** The preview of a running generation. */
export const toPreviewTrack = (message: Message, url: string): Track => ({
  id: toPreviewId(message._id),
  title: message.songName || defaultTitle,
  src: url,
  cover: message.albumArt,
  durationSeconds: previewSeconds,
  path: projectPath(message.projectId),
})

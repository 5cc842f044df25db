import type { AudioItem } from '@songloom/contracts/audios'

/** What the player needs of an audio item. */
export interface Track {
  id: string
  title: string
  src: string
  cover: string | null
  durationSeconds: number
  projectId: string
}

export const defaultTitle = 'Untitled'

export const trackOf = (item: AudioItem): Track => ({
  id: item.audioId,
  title: item.songName || item.name || defaultTitle,
  src: item.audioUrl,
  cover: item.albumArt,
  durationSeconds: item.duration,
  projectId: item.projectId,
})

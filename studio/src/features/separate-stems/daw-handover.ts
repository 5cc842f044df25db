import type { AudioItem } from '@songloom/contracts/library/audios'
import { defaultTitle } from '../../lib/cache/tracks.ts'

/** One file as the DAW takes it (spec 1 §2), with its defaults. */
export interface DawFile {
  audioUrl: string
  bpm: number
  loopable: boolean
  songName: string
  coverImage: string
  duration: number
}

/** The data for the DAW: the message to its frame, and the query of its page. */
export interface DawHandover {
  userId: string
  projectId: string
  files: readonly DawFile[]
}

const defaultBpm = 120

export const toDawFile = (item: AudioItem): DawFile => ({
  audioUrl: item.formats.wav ?? item.audioUrl,
  bpm: item.bpm ?? defaultBpm,
  loopable: item.isLoopable,
  songName: item.songName || item.name || defaultTitle,
  coverImage: item.albumArt ?? '',
  duration: item.duration,
})

/** The variant of several files (spec 1 §2). */
export const dawAddress = ({ userId, projectId, files }: DawHandover): string =>
  `/daw?${new URLSearchParams({ userId, projectId, audioFiles: JSON.stringify(files) }).toString()}`

import type { ReadAudio } from '@songloom/contracts/edu/read-projects'
import type { Track } from '../../../lib/cache/audios/tracks.ts'

/** Its id is not that of an own audio, so that plays are not counted in a library. */
export const toReadTrack = (audio: ReadAudio, path: string): Track => ({
  id: `class-${audio.audioUrl}`,
  title: audio.name,
  src: audio.audioUrl,
  cover: audio.coverUrl,
  durationSeconds: audio.durationSeconds,
  path,
})

import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { toSharedTrackId } from '../../lib/cache/audios/tracks.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'

/** Its id is not that of an own audio, so that plays are not counted in a library. */
export const toSharedTrack = ({ audioId, name, audioUrl, coverUrl, durationSeconds }: SharedTrack): Track => ({
  id: toSharedTrackId(audioId),
  title: name,
  src: audioUrl,
  cover: coverUrl,
  durationSeconds,
  path: `/listen/${audioId}`,
})

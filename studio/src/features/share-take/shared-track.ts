import type { SharedTake } from '@songloom/contracts/library/shared-takes'
import type { Track } from '../../lib/cache/tracks.ts'

/** Its id is no own audio's: hearing it is counted by nobody's library. */
export const trackOf = ({ audioId, name, audioUrl, coverUrl, durationSeconds }: SharedTake): Track => ({
  id: `shared-${audioId}`,
  title: name,
  src: audioUrl,
  cover: coverUrl,
  durationSeconds,
  path: `/listen/${audioId}`,
})

import type { MadeExample } from '@songloom/contracts/library/examples'
import type { ExampleSong } from '@songloom/contracts/library/examples.rules'
import type { Track } from '../../lib/cache/tracks.ts'

/** Where the player's title leads: the page that stands in for a first project. */
export const exampleProjectPath = '/studio/example'

/** Its id is no audio's, so that hearing it counts as nobody's play. */
export const exampleTrack = (
  { title }: ExampleSong,
  { key, audioUrl, coverUrl, durationSeconds }: MadeExample,
): Track => ({
  id: `example-${key}`,
  title,
  src: audioUrl,
  cover: coverUrl,
  durationSeconds,
  path: exampleProjectPath,
})

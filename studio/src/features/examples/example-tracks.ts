import type { MadeExample } from '@songloom/contracts/library/examples'
import type { ExampleSong } from '@songloom/contracts/library/examples.rules'
import type { Track } from '../../lib/cache/audios/tracks.ts'

/** The page that the player's title links to, in place of a first project. */
export const exampleProjectPath = '/studio/example'

/** Its id is not that of an audio, so that plays are not counted. */
export const toExampleTrack = (
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

import type { Track } from '../cache/audios/tracks.ts'

/** What events of finished jobs ask of the player. */
interface Playback {
  play: (track: Track) => void
  /** Continues with `track` at the position of the track `id`, if that is loaded. */
  replaceTrack: (id: string, track: Track) => void
}

const ignore = (): void => undefined

/** The player's part, set when it is loaded: before that nothing sounds. */
export const playback: Playback = { play: ignore, replaceTrack: ignore }

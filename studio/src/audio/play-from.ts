import type { AudioItem } from '@songloom/contracts/library/audios'
import { play, seek, usePlayer } from './player.ts'
import { toTrack } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'

/** Goes to a place: in the audio that plays, or by starting it there. */
export function playFrom(item: AudioItem, seconds: number, queue?: readonly Track[]): void {
  const track = toTrack(item)
  if (usePlayer.getState().track?.id === track.id) seek(seconds)
  else play(track, queue, seconds / item.duration)
}

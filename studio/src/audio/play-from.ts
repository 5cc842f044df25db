import type { AudioItem } from '@songloom/contracts/library/audios'
import { play, playAt, usePlayer } from './player.ts'
import { toTrack } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'

/** Plays an audio from a place; where it is in the player already, its queue stays. */
export function playFrom(item: AudioItem, seconds: number, queue?: readonly Track[]): void {
  const track = toTrack(item)
  if (usePlayer.getState().track?.id === track.id) playAt(seconds)
  else play(track, queue, seconds / item.duration)
}

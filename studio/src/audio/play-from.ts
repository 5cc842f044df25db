import type { AudioItem } from '@songloom/contracts/library/audios'
import { play, playAt, usePlayer } from './player.ts'
import { toTrack } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'

/** Plays a track from a place; where it is in the player already, its queue stays. */
export function playTrackFrom(track: Track, seconds: number, queue: readonly Track[] = [track]): void {
  if (usePlayer.getState().track?.id === track.id) playAt(seconds)
  else play(track, queue, seconds / track.durationSeconds)
}

export const playFrom = (item: AudioItem, seconds: number, queue?: readonly Track[]): void =>
  playTrackFrom(toTrack(item), seconds, queue)

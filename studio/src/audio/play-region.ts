import type { AudioItem } from '@songloom/contracts/library/audios'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { followPlayhead } from './playhead.ts'
import { play, toggle, usePlayer } from './player.ts'
import { toTrack } from '../lib/cache/audios/tracks.ts'

/** A position further behind the end than timer delay explains is a seek by the user, so playback continues. */
const lateSeconds = 2

let stopWatching: () => void = () => undefined

/** Plays a part of an audio from its start, and pauses at its end. */
export function playRegion(item: AudioItem, { startSeconds, endSeconds }: TimeRange): void {
  stopWatching()
  const track = toTrack(item)
  play(track, [track], startSeconds / item.duration)
  // The first call may report the position of the audio that was loaded before.
  let isUnderWay = false
  stopWatching = followPlayhead(track.id, (seconds) => {
    if (!isUnderWay || (seconds >= 0 && seconds < endSeconds)) return
    stopWatching()
    if (usePlayer.getState().playing && seconds >= 0 && seconds < endSeconds + lateSeconds) toggle()
  })
  isUnderWay = true
}

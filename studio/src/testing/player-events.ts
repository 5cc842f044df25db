import { vi } from 'vitest'
import { audioElement, play } from '../audio/player.ts'
import { toTrack } from '../lib/cache/audios/tracks.ts'
import { audioItem } from './generations.ts'

/** Lets the player play a track; jsdom plays nothing, so its element is made to say so. */
export function startPlayer(): void {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  play(toTrack(audioItem()))
  audioElement().dispatchEvent(new Event('play'))
}

/** The events of a pause, in the order in which browsers send them. */
export function endPause(): void {
  for (const name of ['timeupdate', 'pause']) audioElement().dispatchEvent(new Event(name))
}

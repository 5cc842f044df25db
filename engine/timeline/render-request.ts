import type { Stereo } from '../dsp/stereo.ts'
import type { Timeline } from './timeline.ts'

/** What a renderer makes of a timeline, offline or in a worklet. */
export interface RenderRequest {
  timeline: Timeline
  /** Seconds from the start of the timeline. */
  fromSeconds: number
  /** Greater than `fromSeconds`; tails beyond it are cut. */
  toSeconds: number
  /** Sounds of the audio clips by their `audioId`: stereo at 44.1 kHz, never changed. */
  sounds: ReadonlyMap<string, Stereo>
  /** Whether each track is returned too, before the master. */
  keepsTracks: boolean
}

export interface RenderResult {
  /** Stereo at 44.1 kHz, exactly as long as was asked. */
  master: Stereo
  /** By track id; empty unless requested. They sum to the master before its limiter. */
  tracks: ReadonlyMap<string, Stereo>
  /** Ids of audio clips whose sound was missing: they are silent. */
  missingAudioIds: readonly string[]
}

/** Samples of a request at 44.1 kHz. Throws RangeError where it ends before it starts. */
export function countSamples({ fromSeconds, toSeconds }: Pick<RenderRequest, 'fromSeconds' | 'toSeconds'>): number {
  if (!(fromSeconds >= 0 && toSeconds > fromSeconds)) throw new RangeError('A render ends after it starts.')
  return Math.round(toSeconds * 44_100) - Math.round(fromSeconds * 44_100)
}

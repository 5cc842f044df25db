import type { DawAudioClip } from './document.ts'

/** What of a clip is its own; the rest is as a recording sounds by itself. */
export type OwnClipFields = Pick<
  DawAudioClip,
  'id' | 'trackId' | 'audioId' | 'name' | 'startBeats' | 'durationSeconds'
> &
  Partial<DawAudioClip>

/** A clip of a recording as it is: without fades, gain, another pitch or another length. */
export const createAudioClip = (own: OwnClipFields): DawAudioClip => ({
  kind: 'audioClip',
  lane: 0,
  offsetSeconds: 0,
  gainDb: 0,
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  isReversed: false,
  isLooped: false,
  isMuted: false,
  semitones: 0,
  stretch: 1,
  ...own,
})

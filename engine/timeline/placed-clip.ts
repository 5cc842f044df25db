import type { ClipSound } from './sounds/sounds.ts'

/** A stretch of the timeline in samples; fades are equal-power and lie inside it. */
export interface Span {
  fromSample: number
  toSample: number
  fadeInSamples: number
  fadeOutSamples: number
}

/** A clip in samples of the timeline. */
export interface PlacedClip {
  id: string
  sound: ClipSound
  /** With its fades. Infinite where the clip lasts as long as its sound. */
  span: Span
  /** Where in its sound the clip begins. */
  offsetSamples: number
  gain: number
  isReversed: boolean
  isLooped: boolean
  /** Where it is heard: all of its span, or what takes in higher lanes leave of it. */
  heard: readonly Span[]
}

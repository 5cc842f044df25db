import type { MeasuredVoice } from '../../reference/reference-measures.ts'
import type { FollowedSinger } from '../song-plan.ts'

/** Default medians of our two voices, in MIDI. */
const usualMidi = { low: 56, high: 64 } as const
/** Between the quartiles of what is sung, the median of our genres; and against the whole. */
const usualRangeSemitones = 5
const usualProminenceDb = -4.6

/** The voice whose usual register is nearer. */
export const nearerVoice = ({ medianMidi }: MeasuredVoice): 'low' | 'high' =>
  medianMidi < (usualMidi.low + usualMidi.high) / 2 ? 'low' : 'high'

/**
 * Returns how a reference's singer differs from the usual singer of our voice, limited to what that voice can follow.
 */
export function followedSinger(voice: MeasuredVoice, ours: 'low' | 'high'): FollowedSinger {
  return {
    higherSemitones: within(Math.round(voice.medianMidi - usualMidi[ours]), -4, 4),
    width: within((voice.highMidi - voice.lowMidi) / usualRangeSemitones, 0.75, 1.2),
    forwardDb: within(voice.prominenceDb - usualProminenceDb, -3, 3),
  }
}

/** How freely a melody leaps (genre-profile: 0 stepwise to 1 leaping), from the mean interval of its notes. */
export const followedLeaps = ({ leapSemitones }: MeasuredVoice): number => within((leapSemitones - 2) / 8, 0.1, 0.8)

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

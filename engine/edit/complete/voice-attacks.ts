import { frameRate, onsetFeatures } from '../../analyse/rhythm/onset-features.ts'
import { pulseCurve } from '../../analyse/signal/pulse.ts'
import { toAnalysisRate } from '../../analyse/signal/resample.ts'
import { findPeaks } from '../../analyse/rhythm/rhythm-curves.ts'
import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import { sampleRate } from '../../dsp/stereo.ts'

/** A voice begins a sound, pitched or not. */
export interface Attack {
  startSeconds: number
  /** Height above the surroundings. */
  weight: number
}

const minHeight = 0.5
const maxWeight = 3

/**
 * Where one voice rises between 150 Hz and 2.5 kHz: hiss comes before the beat, and in a held pitch nothing rises.
 * Yields the fraction done.
 */
export function* voiceAttacks(sound: SoundInput): Generator<number, Attack[]> {
  const { middle } = yield* onsetFeatures(yield* toAnalysisRate(sound, sampleRate))
  const pulse = pulseCurve(middle, frameRate)
  return findPeaks(pulse, minHeight).map((frame) => ({
    startSeconds: frame / frameRate,
    weight: Math.min(maxWeight, pulse[frame]!),
  }))
}

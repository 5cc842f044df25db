import { highpass } from '../dsp/biquad.ts'
import { gatedLoudness, hopEnergies } from '../dsp/k-weighting.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { createFilters, forEachBlockSteps } from '../dsp/stereo-ops.ts'
import { inStage } from '../dsp/run-steps.ts'
import type { StageStep } from '../dsp/run-steps.ts'
import { bandLevelsDb } from '../edit/seams/band-levels.ts'
import { equaliseBands, matchingGainsDb } from '../edit/seams/match-bands.ts'
import { createCompressor } from '../mix/compressor.ts'
import { applyTilt, chooseGentleTilt } from '../mix/tilt.ts'
import { reachLoudness } from './reach-loudness.ts'
import { measureSideDb } from './sound-character.ts'
import type { SoundCharacter } from './sound-character.ts'

/** Where a master is to arrive. */
export interface MasterBrief {
  /** Integrated, LUFS. */
  targetLufs: number
  /** Highest true peak, dBTP. */
  ceilingDbtp: number
  /** Of the compressor over loud passages; 1 for none. */
  ratio: number
  /** Its spectral balance and width are approached. */
  reference?: SoundCharacter
}

/** Below every note; lifting what is there only costs headroom. */
const lowCutHz = 25
/** How far the sides move towards a reference. */
const maxSideDb = 3
/** Sides so far below the middle hold nothing worth lifting. */
const monoBelowDb = -40
/** Loud passages begin this far above the mean. */
const overMeanDb = 2

type Stage = 'tone' | 'dynamics' | 'loudness'

/** Decibels for the sides to approach a reference's width. */
export function chooseSideGainDb(ownDb: number, referenceDb: number): number {
  if (ownDb < monoBelowDb) return 0
  return Math.max(-maxSideDb, Math.min(maxSideDb, referenceDb - ownDb))
}

function* changeTone(sound: Stereo, reference: SoundCharacter | undefined): Generator<number, void> {
  const lowCut = createFilters([highpass(lowCutHz)])
  yield* forEachBlockSteps(sound, lowCut)
  if (!reference) return yield* applyTilt(sound, chooseGentleTilt(sound))
  yield* equaliseBands(sound, matchingGainsDb(bandLevelsDb(sound), reference.bandsDb))
  scaleSides(sound, decibelsToGain(chooseSideGainDb(measureSideDb(sound), reference.sideDb)))
}

function scaleSides({ left, right }: Stereo, gain: number): void {
  if (gain === 1) return
  for (let i = 0; i < left.length; i++) {
    const [middle, side] = [0.5 * (left[i]! + right[i]!), 0.5 * gain * (left[i]! - right[i]!)]
    left[i] = middle + side
    right[i] = middle - side
  }
}

function* compress(sound: Stereo, ratio: number): Generator<number, void> {
  if (ratio === 1) return
  const thresholdDb = gatedLoudness(hopEnergies(sound)) + overMeanDb
  yield* forEachBlockSteps(sound, createCompressor({ thresholdDb, ratio, attackSeconds: 0.03, releaseSeconds: 0.25 }))
}

/**
 * Masters a sound in place: low cut, tone (towards the slope of records or a reference's octaves, within ±6 dB; a
 * reference's width within ±3 dB), compressor, limiter. Silence stays as it is.
 */
export function* masterSound(
  sound: Stereo,
  { reference, ratio, targetLufs, ceilingDbtp }: MasterBrief,
): Generator<StageStep<Stage>, void> {
  yield* inStage('tone', changeTone(sound, reference))
  yield* inStage('dynamics', compress(sound, ratio))
  yield* inStage('loudness', reachLoudness(sound, targetLufs, ceilingDbtp))
}

import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { applyGains, previewGains } from '../mix/master-gains.ts'
import type { MasterTarget } from '../mix/master-gains.ts'
import { applyTilt, chooseTilt } from '../mix/tilt.ts'
import { standardLufs } from './master-target.ts'

export const previewSeconds = 10
/**
 * What the limiter takes away from a song of -14 LUFS on average, and the master therefore adds; a soft song has no
 * need of it.
 */
const limiterLossDb = 0.6

/**
 * The first seconds of a sum as they will about sound: a copy, driven by what the whole is expected to measure,
 * limited, faded out.
 */
export function* makePreview(
  sum: Stereo,
  expectedLufs: number,
  { targetLufs = standardLufs, ceilingDbtp }: MasterTarget,
  slopeDbPerOctave?: number,
): Generator<number, Stereo> {
  const samples = Math.min(sum.left.length, previewSeconds * sampleRate)
  const preview = { left: sum.left.slice(0, samples), right: sum.right.slice(0, samples) }
  const bright = integratedLufs(preview)
  yield* applyTilt(preview, chooseTilt(preview, slopeDbPerOctave))
  const lostDb = bright < -90 ? 0 : bright - integratedLufs(preview)
  const limited = Math.min(1, Math.max(0, (targetLufs + 20) / 6))
  const drive = expectedLufs < -90 ? 1 : decibelsToGain(targetLufs - expectedLufs + lostDb + limiterLossDb * limited)
  yield* applyGains(preview, yield* previewGains(preview, drive, ceilingDbtp))
  return preview
}

import { exactExp, exactGain } from '../../dsp/exact-math.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { stereoOps } from '../../dsp/stereo-ops.ts'
import { createTruePeakDetector, truePeakDelay } from '../../dsp/true-peak-detector.ts'
import { createFixedDelay } from './delay-line.ts'
import { quantumSamples } from './quantum.ts'
import { stepSamples } from './strip-effect.ts'
import type { StripEffect } from './strip-effect.ts'

const lookAheadSteps = 6
/** By how much a limiter's output is late: 4.5 ms. */
export const limiterLatency = lookAheadSteps * stepSamples + truePeakDelay
const releasePerStep = 1 - exactExp(-stepSamples / (0.11 * sampleRate))

/** A list of the last values, the newest last. */
const createHistory = (): number[] => Array.from({ length: lookAheadSteps }, () => 1)

/**
 * Holds the true peak under the ceiling, at samples and three points after each (four-fold, ITU-R BS.1770-4).
 * The gain at each step is the mean of gains that are low enough for all peaks of the next six steps, so it glides down
 * before a peak and rises slowly after it.
 */
export function createStripLimiter(detector = createTruePeakDetector(quantumSamples)): StripEffect<'limiter'> {
  const wait = createFixedDelay(limiterLatency)
  const gains = new Float32Array(quantumSamples / stepSamples + 1)
  /** What the peaks around an edge of steps allow, and what the release makes of it. */
  let needed = createHistory()
  let held = createHistory()
  let lastNeeded = 1
  let lastGain = 1

  /** Takes in the peak of the newest step; returns the gain at the end of the step that is heard now. */
  function getNextGain(peak: number, ceiling: number): number {
    const allowed = peak > ceiling ? ceiling / peak : 1
    needed = [...needed.slice(1), Math.min(lastNeeded, allowed)]
    lastNeeded = allowed
    const lowest = Math.min(...needed)
    const before = held.at(-1)!
    held = [...held.slice(1), lowest < before ? lowest : before + releasePerStep * (lowest - before)]
    return held.reduce((sum, gain) => sum + gain, 0) / lookAheadSteps
  }

  return {
    process(sound, from, samples, { ceilingDb, driveDb }) {
      const part = { left: sound.left.subarray(from), right: sound.right.subarray(from) }
      const ceiling = exactGain(ceilingDb)
      const drive = Math.fround(exactGain(driveDb))
      for (let i = 0; i < samples; i++) {
        part.left[i] = part.left[i]! * drive
        part.right[i] = part.right[i]! * drive
      }
      const peaks = detector.measure(part, samples, ceiling)
      gains[0] = lastGain
      for (let step = 0; step < samples / stepSamples; step++) gains[step + 1] = getNextGain(peaks[step]!, ceiling)
      lastGain = gains[samples / stepSamples]!
      wait.process(part, samples)
      stereoOps.load(part, 0, samples)
      stereoOps.ramps(gains, 0, samples)
      stereoOps.store(part, 0, samples)
    },
    getTailSamples: () => limiterLatency + Math.ceil(0.9 * sampleRate),
    clear() {
      wait.clear()
      detector.clear()
      needed = createHistory()
      held = createHistory()
      lastNeeded = lastGain = 1
    },
  }
}

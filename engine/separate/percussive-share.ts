import { levelPowers, levelsOf } from './power-levels.ts'
import { runningMedian } from './running-median.ts'

const reachFrames = 8
const reachHz = 160

/**
 * Share 0 to 1 of each bin that is percussive, `frames` × `bins`: a median over frequency keeps strokes, one over time keeps tones.
 * Fitzgerald, "Harmonic/percussive separation using median filtering", DAFx 2010. A generator: it pauses between parts of the work.
 */
export function* percussiveShare(power: Float32Array, frames: number, bins: number, binHz: number): Generator<void, Float32Array> {
  const levels = new Uint8Array(power.length)
  const tones = new Uint8Array(power.length)
  const strokes = new Uint8Array(power.length)
  const counts = new Uint16Array(256)
  levelsOf(power, levels)
  for (let bin = 0; bin < bins; bin++) {
    runningMedian(levels, tones, bin, bins, frames, reachFrames, counts)
    if (bin % 512 === 0) yield
  }
  const reachBins = Math.max(3, Math.round(reachHz / binHz))
  for (let frame = 0; frame < frames; frame++) {
    runningMedian(levels, strokes, frame * bins, 1, bins, reachBins, counts)
    if (frame % 128 === 0) yield
  }
  const share = new Float32Array(power.length)
  for (let i = 0; i < share.length; i++) {
    const tone = levelPowers[tones[i]!]!
    const stroke = levelPowers[strokes[i]!]!
    share[i] = (stroke * stroke) / (stroke * stroke + tone * tone + 1e-20)
  }
  return share
}

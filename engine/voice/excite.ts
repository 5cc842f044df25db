import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { frameSamples } from './frame.ts'
import type { Frame } from './frame.ts'
import { closingPhase, cycleSize, glottalTables, levelFor } from './glottis.ts'
import type { VocalStyle } from './vocal-styles.ts'

/** Vocal folds: where they are in their cycle, and what the last samples were. */
export interface Folds {
  phase: number
  odd: number
  cycleGain: number
  cyclePitch: number
  tilted: number
  lows: number
  noiseAt: number
  voicing: number
  breath: number
}

export function createFolds(seed: number): Folds {
  return {
    phase: 0,
    odd: 0,
    cycleGain: 1,
    cyclePitch: 1,
    tilted: 0,
    lows: 0,
    noiseAt: (seed * 5407) & noiseMask,
    voicing: 0,
    breath: 0,
  }
}

const breathGain = 0.1
/** A model pulse is duller than a singer's: so much of what lies above 3.5 kHz is added, to the tone and not to the breath. */
const presence = 1.7
/** Low voices, whose partials have the longest way up, get so many times as much at most. */
const maxPresence = 2
const presenceEdge = 1 - Math.exp((-2 * Math.PI * 3500) / sampleRate)
const laxQuotient = 0.72
const pressedQuotient = 0.34

/** One frame of the folds: a lax and a pressed cycle mixed by effort, tilted by it too; breath passes while they are open. */
export function vibrate(
  out: Float32Array,
  offset: number,
  frame: Frame,
  { jitter, growl }: VocalStyle,
  folds: Folds,
): void {
  const level = levelFor(frame.hz)
  const lax = glottalTables(laxQuotient)[level]!
  const pressed = glottalTables(pressedQuotient)[level]!
  const noise = noiseTable()
  const { effort } = frame
  // High notes have their first partials there already.
  const lift = presence * Math.min(maxPresence, (350 / frame.hz) * (350 / frame.hz))
  const tilt = 1 - Math.exp((-2 * Math.PI * 1500 * Math.exp(2.4 * effort)) / sampleRate)
  const opening = (closingPhase - (laxQuotient + (pressedQuotient - laxQuotient) * effort)) * cycleSize
  const closing = (closingPhase + 0.03) * cycleSize
  const voicingStep = (frame.voicing - folds.voicing) / frameSamples
  const breathStep = (frame.breath - folds.breath) / frameSamples
  const leak = frame.voicing > 0.02 ? 0.2 : 1
  let { phase, odd, cycleGain, cyclePitch, tilted, lows, noiseAt, voicing, breath } = folds
  let increment = (frame.hz * cyclePitch * cycleSize) / sampleRate
  for (let i = offset; i < offset + frameSamples; i++) {
    voicing += voicingStep
    breath += breathStep
    const index = phase | 0
    const x = phase - index
    const soft = lax[index]! + (lax[index + 1]! - lax[index]!) * x
    const hard = pressed[index]! + (pressed[index + 1]! - pressed[index]!) * x
    tilted += tilt * ((soft + (hard - soft) * effort) * cycleGain * voicing - tilted)
    lows += presenceEdge * (tilted - lows)
    const white = noise[noiseAt]!
    noiseAt = (noiseAt + 1) & noiseMask
    out[i] =
      tilted +
      lift * (tilted - lows) +
      white * breath * (phase > opening && phase < closing ? breathGain : breathGain * leak)
    phase += increment
    if (phase >= cycleSize) {
      phase -= cycleSize
      odd = 1 - odd
      cycleGain = 1 - growl * odd - 6 * jitter * Math.abs(noise[(noiseAt * 3) & noiseMask]!)
      cyclePitch = 1 + jitter * noise[(noiseAt * 5) & noiseMask]!
      increment = (frame.hz * cyclePitch * cycleSize) / sampleRate
    }
  }
  Object.assign(folds, { phase, odd, cycleGain, cyclePitch, tilted, lows, noiseAt, voicing, breath })
}

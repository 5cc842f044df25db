import { noiseMask } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { frameSamples } from './frame.ts'
import type { Frame } from './frame.ts'
import { closingPhase, cycleSize, levelFor } from './glottis.ts'
import type { VocalStyle } from './vocal-styles.ts'
import { laxQuotient, pressedQuotient, voiceKernel } from './voice-kernel.ts'

/**
 * Vocal folds: where they are in their cycle, whether it is an odd one, its gain and pitch, the last two filtered
 * samples, voicing and breath, the place in the noise.
 */
type Folds = Float64Array

const voicingAt = 6
const breathAt = 7

/** Creates silent folds; the seed chooses where their noise begins. */
export const createFolds = (seed: number): Folds => Float64Array.of(0, 0, 1, 1, 0, 0, 0, 0, (seed * 5407) & noiseMask)

const breathGain = 0.1
/**
 * A model pulse is duller than a singer's, so this much of the band above 3.5 kHz is added to the tone, not to the
 * breath.
 */
const presence = 1.7
/** Low voices, whose partials have the longest way up, get so many times as much at most. */
const maxPresence = 2
const presenceEdge = 1 - Math.exp((-2 * Math.PI * 3500) / sampleRate)

/**
 * One frame of the folds, from sample `offset` of the kernel's source on: a lax and a pressed cycle mixed by effort,
 * tilted by it too; breath passes while they are open.
 */
export function vibrate(offset: number, frame: Frame, { jitter, growl }: VocalStyle, folds: Folds): void {
  const kernel = voiceKernel()
  const { hz, effort } = frame
  // High notes have their first partials there already.
  const lift = presence * Math.min(maxPresence, (350 / hz) * (350 / hz))
  const tilt = 1 - Math.exp((-2 * Math.PI * 1500 * Math.exp(2.4 * effort)) / sampleRate)
  const opening = (closingPhase - (laxQuotient + (pressedQuotient - laxQuotient) * effort)) * cycleSize
  const closing = (closingPhase + 0.03) * cycleSize
  const voicingStep = (frame.voicing - folds[voicingAt]!) / frameSamples
  const breathStep = (frame.breath - folds[breathAt]!) / frameSamples
  const leak = breathGain * (frame.voicing > 0.02 ? 0.2 : 1)
  kernel.folds.set(folds)
  kernel.run.vibrate(
    offset,
    levelFor(hz),
    hz,
    effort,
    tilt,
    lift,
    presenceEdge,
    opening,
    closing,
    voicingStep,
    breathStep,
    breathGain,
    leak,
    growl,
    jitter,
  )
  folds.set(kernel.folds)
}

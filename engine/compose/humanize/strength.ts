import { decibelsToGain, power } from '../../dsp/power.ts'
import type { SongPlan } from '../song-plan.ts'
import { sectionAt } from '../song-plan.ts'

/**
 * Instruments answer velocity by about this power (synth/notes/velocity-gain): so many decibels are this change of it.
 */
const loudnessPower = 1.7
const phraseBars = 4
/** Where a phrase is loudest. */
const peak = 0.62
const softest = 0.1
const knee = 0.86

/** -0.5 at the ends of a four-bar phrase to 0.5 at its peak. */
export function getPhraseArch(plan: SongPlan, step: number): number {
  const { stepsPerBar } = plan.timing
  const section = sectionAt(plan, step)
  const phraseSteps = Math.min(phraseBars, section.bars) * stepsPerBar
  const within = Math.max(0, step - section.startBar * stepsPerBar)
  const place = (within % phraseSteps) / phraseSteps
  const risen = place < peak ? place / peak : (1 - place) / (1 - peak)
  return Math.sin(0.5 * Math.PI * risen) - 0.5
}

/** A velocity drawn away from the middle of its part and changed by decibels; never silent, and never beyond 1. */
export function scaleVelocity(velocity: number, middle: number, contrast: number, decibels: number): number {
  const drawn = middle * power(velocity / middle, contrast)
  return held(drawn * decibelsToGain(decibels / loudnessPower))
}

/** The loudest strokes come nearer and nearer to full strength without meeting there. */
function held(velocity: number): number {
  if (velocity <= knee) return Math.max(softest, velocity)
  const over = (velocity - knee) / (1 - knee)
  return knee + (1 - knee) * (over / (1 + over))
}

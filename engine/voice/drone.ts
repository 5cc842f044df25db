import { midiToHz } from '../dsp/power.ts'
import type { Score } from '../score/score.ts'
import type { Frame } from './frame.ts'

const lowestMidi = 38
const partials = [6, 7, 8, 9, 10, 12, 13, 14, 16]

/** Throat singing: the folds hold the tonic, and the second formant whistles the melody on its partials. */
export function droneHz(score: Score): number {
  // Songs end on the tonic.
  const tonic = score.chords.at(-1)?.rootPitchClass ?? 0
  return midiToHz(lowestMidi + ((tonic - lowestMidi + 144) % 12))
}

/** Moves a frame from the sung note to the drone with its partial; consonants keep their own mouth. */
export function ontoDrone(frame: Frame, drone: number, formantScale: number, whistle: number): number {
  const wanted = 12 * Math.log2(frame.hz / drone)
  frame.hz = drone
  let best = partials[0]!
  for (const partial of partials) if (distance(partial, wanted) < distance(best, wanted) - 1e-9) best = partial
  const next = whistle === 0 ? best * drone : whistle + 0.06 * (best * drone - whistle)
  frame.f2 = next / formantScale
  frame.f3 = Math.max(frame.f3, (next * 1.25) / formantScale)
  frame.f1 = Math.min(frame.f1, 380)
  return next
}

/** Semitones between a partial and the melody, octaves apart being the same. */
function distance(partial: number, wanted: number): number {
  const difference = (((12 * Math.log2(partial) - wanted) % 12) + 12) % 12
  return Math.min(difference, 12 - difference)
}

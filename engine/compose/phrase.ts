import type { Random } from '../dsp/random.ts'
import type { SongPlan } from './song-plan.ts'
import { chordAt } from './song-plan.ts'
import { midiToScaleStep, scaleStepToMidi } from './theory.ts'

/** What makes the lines of one section type belong together: a rhythm to lean on and a contour to vary. */
export interface Motif {
  /** Preference of each 16th of two bars, 0 to 1. */
  rhythm: readonly number[]
  /** Scale steps relative to the centre, by onset. */
  contour: readonly number[]
  startOffset: number
}

export interface PhraseNote {
  step: number
  length: number
  midi: number
}

export interface PhraseNeed {
  startStep: number
  steps: number
  noteCount: number
  /** 0..3 within a group of four: statement, answer, climb, cadence. */
  role: number
  centre: number
  low: number
  high: number
}

export function createMotif(random: Random): Motif {
  let contour = walk(random)
  // A line that stays on two or three notes is no melody.
  for (let attempt = 0; attempt < 12 && span(contour.slice(0, 8)) < 4; attempt++) contour = walk(random)
  return { rhythm: Array.from({ length: 32 }, () => random.next()), contour, startOffset: random.pick([0, 0, 2, 4]) }
}

/** Mostly steps; a leap is followed by a step back. */
function walk(random: Random): number[] {
  const contour = [0]
  let leapt = 0
  for (let i = 1; i < 24; i++) {
    const last = contour[i - 1]!
    const step = leapt !== 0 ? -Math.sign(leapt) : random.chance(0.22) ? random.pick([-3, -2, 2, 3, 4]) : random.pick([-1, -1, 0, 1, 1])
    leapt = Math.abs(step) > 1 ? step : 0
    contour.push(Math.abs(last + step) > 4 ? last - step : last + step)
  }
  return contour
}

function span(contour: readonly number[]): number {
  return Math.max(...contour) - Math.min(...contour)
}

/** One line of melody: motif rhythm and contour over the chords, chord tones on strong beats, home at the cadence. */
export function writePhrase(plan: SongPlan, motif: Motif, need: PhraseNeed): PhraseNote[] {
  const slots = chooseSlots(motif, need)
  const tonic = nearestTonic(plan.key.tonic, need.centre)
  const centreStep = midiToScaleStep(need.centre, tonic, plan.key.mode)
  const shift = [0, 0, 2, 1][need.role]!
  return slots.map((slot, i) => {
    const step = need.startStep + slot
    const last = i === slots.length - 1
    const length = (last ? Math.min(need.steps - 1, slot + 8) : slots[i + 1]!) - slot
    const inverted = need.role === 3 && i > slots.length / 2 ? -1 : 1
    const wanted = scaleStepToMidi(centreStep + shift + inverted * motif.contour[i % motif.contour.length]!, tonic, plan.key.mode)
    const strong = slot % 8 === 0 || length >= 4
    const midi = last ? cadence(plan, step, wanted, need) : strong ? nearestChordTone(plan, step, wanted) : wanted
    return { step, length, midi: fold(midi, need.low, need.high) }
  })
}

function chooseSlots(motif: Motif, need: PhraseNeed): number[] {
  const breath = need.noteCount > need.steps * 0.45 ? 2 : 4
  const start = need.noteCount > need.steps * 0.3 ? 0 : motif.startOffset
  const available: { slot: number; weight: number }[] = []
  const crowded = need.noteCount > ((need.steps - start - breath) / 2) * 0.95
  for (let slot = start; slot < need.steps - breath; slot++) {
    const metric = slot % 8 === 0 ? 1 : slot % 4 === 0 ? 0.8 : slot % 2 === 0 ? 0.55 : crowded ? 0.3 : -0.6
    available.push({ slot, weight: metric + 0.75 * motif.rhythm[slot % 32]! })
  }
  if (need.noteCount >= available.length) return evenly(need.noteCount, need.steps - 1)
  const chosen = available.sort((a, b) => b.weight - a.weight || a.slot - b.slot).slice(0, need.noteCount)
  return chosen.map(({ slot }) => slot).sort((a, b) => a - b)
}

function evenly(count: number, steps: number): number[] {
  return Array.from({ length: count }, (_, i) => (i * steps) / count)
}

function nearestTonic(tonic: number, centre: number): number {
  return centre + ((((tonic - centre) % 12) + 18) % 12) - 6
}

export function nearestChordTone(plan: SongPlan, step: number, midi: number): number {
  const chord = chordAt(plan, step)
  const classes = chord.intervals.slice(0, 3).map((interval) => (chord.root + interval) % 12)
  for (let distance = 0; distance < 7; distance++) {
    if (classes.includes((midi - distance + 120) % 12)) return midi - distance
    if (classes.includes((midi + distance) % 12)) return midi + distance
  }
  return midi
}

function cadence(plan: SongPlan, step: number, wanted: number, need: PhraseNeed): number {
  if (need.role !== 3) return nearestChordTone(plan, step, wanted)
  const home = nearestTonic(plan.key.tonic, Math.min(wanted, need.centre + 2))
  return nearestChordTone(plan, step, home)
}

function fold(midi: number, low: number, high: number): number {
  let note = midi
  while (note < low) note += 12
  while (note > high) note -= 12
  return note
}

import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { Note } from '../score/score.ts'
import { voice } from './chords.ts'
import type { ChordRhythm } from './genre-profile.ts'
import type { PlannedChord, SongPlan } from './song-plan.ts'
import { sectionAt, stepToSeconds } from './song-plan.ts'

type Stroke = readonly [step: number, length: number, velocity: number]

const rhythms: Record<ChordRhythm, readonly (readonly Stroke[])[]> = {
  hold: [[[0, 16, 0.75]]],
  stabs: [[[0, 2, 0.85], [3, 2, 0.7], [6, 3, 0.8], [10, 2, 0.65], [12, 2, 0.7]], [[2, 2, 0.8], [6, 2, 0.7], [9, 1.5, 0.75], [14, 2, 0.8]], [[0, 3, 0.85], [6, 2, 0.7], [11, 3, 0.8]]],
  skank: [[[4, 1.4, 0.85], [12, 1.4, 0.85]], [[4, 1.2, 0.85], [5, 0.8, 0.4], [12, 1.4, 0.85]]],
  comp: [[[0, 6, 0.7], [7, 5, 0.55], [14, 2, 0.5]], [[0, 9, 0.7], [10, 5, 0.55]], [[0, 3, 0.65], [6, 6, 0.6]], [[2, 4, 0.6], [10, 5, 0.65]]],
  strum: [[[0, 4, 0.85], [4, 2, 0.6], [6, 3, 0.5], [10, 2, 0.7], [12, 2, 0.65], [14, 2, 0.5]], [[0, 4, 0.85], [4, 3, 0.7], [7, 3, 0.5], [10, 2, 0.6], [12, 4, 0.75]]],
  eighths: [[0, 2, 4, 6, 8, 10, 12, 14].map((s) => [s, 1.8, s % 4 === 0 ? 0.8 : 0.6] as const)],
  offbeats: [[2, 6, 10, 14].map((s) => [s, 1.3, 0.75] as const), [[2, 1, 0.75], [6, 1, 0.7], [7, 1, 0.4], [11, 1, 0.75], [14, 1, 0.7]]],
  bossa: [[[0, 3, 0.75], [3, 3, 0.6], [6, 4, 0.7], [10, 3, 0.6], [13, 3, 0.65]], [[0, 4, 0.75], [6, 2, 0.6], [8, 4, 0.65], [13, 3, 0.7]]],
}

/** The comping instrument: voiced by nearest inversion, played in the genre's rhythm. */
export function writeChordPart(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'chord part')
  const variant = random.integer(0, 5)
  const notes: Note[] = []
  let previous: number[] | undefined
  for (const chord of plan.chords) {
    const section = sectionAt(plan, chord.startStep)
    const lift = section.energy > 0.8 ? 3 : 0
    previous = voice(chord, previous, plan.profile.chords.centre + lift)
    const calm = section.energy < 0.42 && plan.profile.pads.length > 0 && section.name !== 'outro'
    if (calm && plan.profile.chords.rhythm !== 'hold' && section.name === 'intro' && plan.profile.arps.length > 0) continue
    playChord(plan, chord, previous, rhythmOf(plan, section.energy, chord), variant, random, notes)
  }
  return notes
}

function rhythmOf(plan: SongPlan, energy: number, chord: PlannedChord): ChordRhythm {
  const { rhythm, chorusRhythm } = plan.profile.chords
  if (chord === plan.chords[plan.chords.length - 1]) return 'hold'
  return energy > 0.72 ? (chorusRhythm ?? rhythm) : rhythm
}

function playChord(plan: SongPlan, chord: PlannedChord, voicing: readonly number[], rhythm: ChordRhythm, variant: number, random: Random, notes: Note[]): void {
  const patterns = rhythms[rhythm]
  const strokes = rhythm === 'hold' ? [[0, chord.steps, 0.75] as const] : undefined
  for (let bar = 0; bar * 16 < (strokes ? 1 : chord.steps); bar++) {
    const pattern = strokes ?? patterns[(variant + (random.chance(0.3) ? 1 : 0)) % patterns.length]!
    for (const [step, length, velocity] of pattern) {
      const at = bar * 16 + step
      if (at < chord.steps) strike(plan, chord.startStep + at, Math.min(length, chord.steps - at), voicing, velocity, rhythm, random, notes)
    }
  }
}

function strike(plan: SongPlan, step: number, length: number, voicing: readonly number[], velocity: number, rhythm: ChordRhythm, random: Random, notes: Note[]): void {
  const start = stepToSeconds(plan, step)
  const durationSeconds = stepToSeconds(plan, step + length) - start
  const spread = rhythm === 'strum' || rhythm === 'bossa' ? 0.014 : 0.003
  const down = step % 4 === 0
  const late = plan.profile.layBackMs / 1000
  voicing.forEach((midi, i) => {
    const order = down ? i : voicing.length - 1 - i
    const startSeconds = start + late + order * spread + random.between(0, 0.004)
    notes.push({ startSeconds, durationSeconds, midi, velocity: velocity * random.between(0.88, 1) })
  })
}

/** Long chords an instrument holds under everything, from the energy where warmth is wanted. */
export function writePad(plan: SongPlan): Note[] {
  const notes: Note[] = []
  let previous: number[] | undefined
  for (const chord of plan.chords) {
    const section = sectionAt(plan, chord.startStep)
    previous = voice(chord, previous, plan.profile.chords.centre + (section.energy > 0.8 ? 5 : 0))
    if (section.energy >= 0.46 && section.energy < 0.6 && plan.profile.chords.rhythm !== 'hold') continue
    const startSeconds = stepToSeconds(plan, chord.startStep)
    const durationSeconds = stepToSeconds(plan, chord.startStep + chord.steps) - startSeconds
    const velocity = 0.45 + 0.4 * section.energy
    for (const midi of previous.slice(-3)) notes.push({ startSeconds, durationSeconds, midi, velocity })
  }
  return notes
}

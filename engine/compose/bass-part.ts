import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { Note } from '../score/score.ts'
import type { BassStyle } from './genre-profile.ts'
import type { PlannedChord, SongPlan } from './song-plan.ts'
import { sectionAt, stepToSeconds } from './song-plan.ts'
import { midiToScaleStep, scaleStepToMidi } from './theory.ts'

/** `[step in the bar, length in steps, interval: r root, f fifth, o octave, a approach note, velocity]` */
type Figure = readonly (readonly [step: number, length: number, interval: 'r' | 'f' | 'o' | 't', velocity: number])[]

const figures: Record<Exclude<BassStyle, 'walking' | 'pedal'>, readonly Figure[]> = {
  roots: [[[0, 7, 'r', 0.9], [7, 3, 'r', 0.6], [10, 6, 'r', 0.75]], [[0, 10, 'r', 0.9], [10, 6, 'r', 0.7]], [[0, 6, 'r', 0.9], [6, 4, 'r', 0.65], [12, 4, 'f', 0.7]]],
  eighths: [[0, 2, 4, 6, 8, 10, 12, 14].map((s) => [s, 1.8, 'r', s % 4 === 0 ? 0.9 : 0.72] as const)],
  offbeat: [[2, 6, 10, 14].map((s) => [s, 1.7, 'r', 0.9] as const), [[2, 2, 'r', 0.9], [6, 2, 'r', 0.85], [10, 2, 'r', 0.9], [13, 1, 'o', 0.6], [14, 2, 'r', 0.85]]],
  rolling: [[1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15].map((s) => [s, 0.85, 'r', s % 4 === 2 ? 0.9 : 0.68] as const)],
  octaves: [[0, 2, 4, 6, 8, 10, 12, 14].map((s) => [s, 1.6, s % 4 === 0 ? 'r' : 'o', s % 4 === 0 ? 0.9 : 0.7] as const)],
  glide: [[[0, 6, 'r', 1], [6, 4, 'r', 0.8], [10, 5, 'r', 0.9]], [[0, 9, 'r', 1], [10, 3, 'o', 0.75], [13, 3, 'r', 0.8]], [[0, 14, 'r', 1]]],
  rootFifth: [[[0, 6, 'r', 0.9], [6, 2, 'f', 0.6], [8, 6, 'f', 0.8], [14, 2, 'r', 0.65]], [[0, 7, 'r', 0.9], [8, 7, 'f', 0.75]]],
  synced: [[[0, 3, 'r', 0.95], [3, 2, 'r', 0.6], [6, 3, 'o', 0.7], [10, 2, 'f', 0.75], [12, 3, 'r', 0.8]], [[0, 2, 'r', 0.95], [3, 3, 'r', 0.8], [8, 2, 'r', 0.85], [11, 2, 'f', 0.7], [14, 2, 't', 0.7]]],
}

/** One bass line under the whole song, in E1–G2, moving by the genre's figures. */
export function writeBass(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'bass')
  const notes: Note[] = []
  const variants = random.integer(0, 7)
  plan.chords.forEach((chord, i) => {
    const section = sectionAt(plan, chord.startStep)
    if (section.energy < 0.42 && plan.profile.bass.style !== 'pedal' && section.name !== 'outro') return
    const style = section.energy > 0.72 ? (plan.profile.bass.chorusStyle ?? plan.profile.bass.style) : plan.profile.bass.style
    writeChord(plan, style, chord, plan.chords[i + 1], variants, random, notes)
  })
  return notes
}

export function bassRoot(chord: PlannedChord): number {
  return 28 + ((chord.root - 28 + 120) % 12)
}

function writeChord(plan: SongPlan, style: BassStyle, chord: PlannedChord, next: PlannedChord | undefined, variants: number, random: Random, notes: Note[]): void {
  const root = bassRoot(chord)
  const add = (step: number, length: number, midi: number, velocity: number, glide?: number): void => {
    const startSeconds = stepToSeconds(plan, chord.startStep + step)
    const durationSeconds = stepToSeconds(plan, chord.startStep + step + length) - startSeconds
    notes.push({ startSeconds, durationSeconds: durationSeconds * (length > 12 ? 1 : 0.97), midi, velocity: velocity * random.between(0.93, 1), glideToMidi: glide })
  }
  const ending = next === undefined
  if (style === 'pedal' || ending) return add(0, chord.steps, root, 0.8)
  if (style === 'walking') return walk(plan, chord, next, random, add)
  const choices = figures[style]
  for (let bar = 0; bar * 16 < chord.steps; bar++) {
    const figure = choices[(variants + (random.chance(0.25) ? 1 : 0)) % choices.length]!
    for (const [step, length, interval, velocity] of figure) {
      const at = bar * 16 + step
      if (at >= chord.steps) continue
      const glide = style === 'glide' && step >= 10 && bar * 16 + 16 >= chord.steps ? bassRoot(next) : undefined
      add(at, Math.min(length, chord.steps - at), pitchOf(interval, root, chord, next), velocity, glide)
    }
  }
}

function pitchOf(interval: 'r' | 'f' | 'o' | 't', root: number, chord: PlannedChord, next: PlannedChord): number {
  if (interval === 'o') return root + 12
  if (interval === 'f') return root + (chord.intervals.includes(6) ? 6 : 7)
  return interval === 't' ? bassRoot(next) + (bassRoot(next) > root ? -1 : 1) : root
}

/** Quarter notes: root, scale or chord tones in one direction, and a semitone step into the next root. */
function walk(plan: SongPlan, chord: PlannedChord, next: PlannedChord, random: Random, add: (step: number, length: number, midi: number, velocity: number) => void): void {
  const tonic = 24 + plan.key.tonic
  const from = bassRoot(chord)
  const target = bassRoot(next)
  const direction = target > from || (target === from && random.chance(0.5)) ? 1 : -1
  const beats = chord.steps / 4
  const start = midiToScaleStep(from, tonic, plan.key.mode)
  for (let beat = 0; beat < beats; beat++) {
    const inner = beat % 4 === 2 ? from + (chord.intervals[2] ?? 7) : scaleStepToMidi(start + direction * (beat % 4), tonic, plan.key.mode)
    const midi = beat === 0 ? from : beat === beats - 1 ? target + (random.chance(0.5) ? 1 : -1) : inner
    add(beat * 4, 3.8, midi, beat % 2 === 0 ? 0.85 : 0.78)
  }
}

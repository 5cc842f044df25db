import { choosePath } from './melody-path.ts'
import type { MelodyTarget } from './melody-path.ts'
import { inScale, melodyScale, plainIdiom, scalePitch } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import type { SongPlan } from './song-plan.ts'
import { chordAt, keyAt } from './song-plan.ts'
import { strengthOf } from './strength.ts'

export interface PhraseNote {
  step: number
  length: number
  midi: number
}

/** Where the notes of a line fall: steps of the song with lengths. */
export interface Onset {
  step: number
  length: number
}

/** The room of a line. */
export interface Register {
  low: number
  high: number
  centre: number
}

export interface Peak {
  index: number
  midi: number
}

export interface PhraseNeed {
  /** First step of the line. */
  startStep: number
  onsets: readonly Onset[]
  turn: PhraseTurn
  register: Register
  /** The onset that is the peak of its eight bars. */
  peak?: Peak | undefined
}

/** One line of melody over its rhythm: the motif's contour over the chords, chord tones on strong beats, home at the cadence. */
export function writePhrase(plan: SongPlan, motif: Motif, need: PhraseNeed): PhraseNote[] {
  const { leaps } = plan.profile.melody ?? plainIdiom
  const targets = need.onsets.map((onset, i) => targetOf(plan, motif, need, onset, i))
  const path = choosePath(targets, leaps)
  return need.onsets.map((onset, i) => ({ ...onset, midi: path[i]! }))
}

function targetOf(plan: SongPlan, motif: Motif, need: PhraseNeed, onset: Onset, i: number): MelodyTarget {
  const key = keyAt(plan, onset.step)
  const scale = melodyScale(plan.profile.melody ?? plainIdiom, key.mode, plan.seed)
  const chord = chordAt(plan, onset.step)
  const { register, turn } = need
  const last = i === need.onsets.length - 1
  const place = (onset.step - need.startStep) % motif.contour.length
  const contour = motif.contour[Math.max(0, place)]! * (turn.inverted ? -1 : 1) + turn.shift
  const triad = chord.intervals.slice(0, 3).map((interval) => (chord.root + interval) % 12)
  const peak = need.peak?.index === i ? need.peak.midi : undefined
  const ceiling = peak ?? register.high
  const candidates = candidatesOf(register.low, ceiling, (midi) => inScale(midi, key, scale) || triad.includes(midi % 12))
  return {
    wanted: Math.min(ceiling, Math.max(register.low, scalePitch(contour, register.centre, key, scale))),
    candidates,
    chord: triad,
    colours: chord.intervals.slice(3).map((interval) => (chord.root + interval) % 12),
    weight: last ? 1.4 : weightOf(plan, onset),
    ...(last ? { mustBe: endsOn(turn, triad, key.tonic) } : {}),
    ...(peak === undefined ? {} : { peakMidi: peak }),
  }
}

function candidatesOf(low: number, high: number, fits: (midi: number) => boolean): number[] {
  const candidates: number[] = []
  for (let midi = low; midi <= high; midi++) if (fits(midi)) candidates.push(midi)
  return candidates.length > 0 ? candidates : [low]
}

/** Strong beats and long notes want the chord; passing notes are free. */
function weightOf(plan: SongPlan, { step, length }: Onset): number {
  const strength = strengthOf(step % plan.timing.stepsPerBar, plan.timing)
  const long = Math.min(1, length / (2 * plan.timing.stepsPerBeat))
  return Math.max(0.12, strength >= 0.8 ? 1 : strength * 0.7, long)
}

/** A phrase ends on the first, third or fifth of its chord; a full close on the tonic where the chord has it. */
function endsOn(turn: PhraseTurn, triad: readonly number[], tonic: number): readonly number[] {
  if (turn.close === 'home' && triad.includes(tonic)) return [tonic]
  return turn.close === 'open' && triad[0] === tonic ? triad.slice(1) : triad
}

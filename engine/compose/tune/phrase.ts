import { choosePath } from './melody-path.ts'
import type { HarmonicMoment, MelodyTarget } from './melody-path.ts'
import { inScale, melodyScale, plainIdiom, scalePitch } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import type { SongPlan } from '../song-plan.ts'
import { chordAt, keyAt } from '../song-plan.ts'
import { getStepStrength } from '../rhythm/strength.ts'
import type { Remembered } from './tune-memory.ts'
import type { PhraseNote } from './phrase-note.ts'

/** Where the notes of a line fall: steps of the song with lengths. */
export interface Onset {
  step: number
  length: number
}

/** The room of a line. */
export interface Register {
  /** MIDI numbers, both ends included. */
  low: number
  high: number
  centre: number
}

export interface Peak {
  index: number
  midi: number
}

interface PhraseNeed {
  onsets: readonly Onset[]
  turn: PhraseTurn
  register: Register
  /** The onset that is the peak of its eight bars. */
  peak?: Peak | undefined
  /** What its notes were when the tune was heard before, one an onset. */
  remembered?: readonly Remembered[] | undefined
  /** Where the same tune will come again in this section: a new one is made to fit those chords as well. */
  returns?: readonly (readonly Onset[])[]
}

/** Cost of each semitone away from the contour, and from what was heard before. */
const freePull = 0.8
const firmPull = 4

/**
 * One line of melody over its rhythm: the motif's contour over the chords, chord tones on strong beats, home at the
 * cadence.
 */
export function writePhrase(plan: SongPlan, motif: Motif, need: PhraseNeed): PhraseNote[] {
  const { leaps } = plan.profile.melody ?? plainIdiom
  const targets = need.onsets.map((onset, i) => targetOf(plan, motif, need, onset, i))
  const path = choosePath(targets, leaps)
  return need.onsets.map((onset, i) => ({ ...onset, midi: path[i]! }))
}

function targetOf(plan: SongPlan, motif: Motif, need: PhraseNeed, onset: Onset, i: number): MelodyTarget {
  const key = keyAt(plan, onset.step)
  const scale = melodyScale(plan.profile.melody ?? plainIdiom, key.mode, plan.seed)
  const { register, turn } = need
  const last = i === need.onsets.length - 1
  const own = momentAt(plan, onset, last)
  const triad = own.chord
  const known = need.remembered?.[i]
  const wanted = known?.midi ?? scalePitch(contourAt(motif, need, onset.step), register.centre, key, scale)
  const peak = need.peak?.index === i ? need.peak.midi : undefined
  const ceiling = peak ?? register.high
  const candidates = candidatesOf(
    register.low,
    ceiling,
    (midi) => inScale(midi, key, scale) || triad.includes(midi % 12),
  )
  return {
    wanted: inside(wanted, register.low, ceiling),
    pull: known?.firm ? firmPull : freePull,
    candidates,
    moments: [own, ...momentsOf(plan, need, i)],
    ...(last ? { mustBe: [...endsOn(turn, triad, key.tonic), ...kept(need, own)] } : {}),
    ...(peak === undefined ? {} : { peakMidi: peak }),
  }
}

/** The contour from the first note of a line to its last, however long it is: its breath is no part of it. */
function contourAt({ contour }: Motif, { onsets, turn }: PhraseNeed, step: number): number {
  const [first, last] = [onsets[0]!.step, onsets[onsets.length - 1]!.step]
  const place = last > first ? (step - first) / (last - first) : 0
  return contour[Math.round(place * (contour.length - 1))]! * (turn.inverted ? -1 : 1) + turn.shift
}

function momentAt(plan: SongPlan, onset: Onset, last: boolean): HarmonicMoment {
  const { root, intervals } = chordAt(plan, onset.step)
  const classes = intervals.map((interval) => (root + interval) % 12)
  return { chord: classes.slice(0, 3), colours: classes.slice(3), weight: last ? 1.4 : weightOf(plan, onset) }
}

/** The chords a new tune will meet when it comes again; its endings are free. */
function momentsOf(plan: SongPlan, { onsets, returns = [] }: PhraseNeed, i: number): HarmonicMoment[] {
  return i === onsets.length - 1
    ? []
    : returns.flatMap((other) => (i < other.length - 1 ? [momentAt(plan, other[i]!, false)] : []))
}

/** The last note defines a short figure, so it stays unless it clashes with the chord. */
function kept({ onsets, remembered }: PhraseNeed, { chord }: HarmonicMoment): readonly number[] {
  const end = onsets.length <= 4 ? remembered?.[onsets.length - 1] : undefined
  return end?.firm && !chord.includes((end.midi + 11) % 12) ? [end.midi % 12] : []
}

/** Pitches outside the range are reflected at its edge, so that a contour keeps moving. */
function inside(midi: number, low: number, high: number): number {
  const turned = midi < low ? 2 * low - midi : midi > high ? 2 * high - midi : midi
  return Math.min(high, Math.max(low, turned))
}

function candidatesOf(low: number, high: number, fits: (midi: number) => boolean): number[] {
  const candidates: number[] = []
  for (let midi = low; midi <= high; midi++) if (fits(midi)) candidates.push(midi)
  return candidates.length > 0 ? candidates : [low]
}

/** Strong beats and long notes want the chord; passing notes are free. */
function weightOf(plan: SongPlan, { step, length }: Onset): number {
  const strength = getStepStrength(step % plan.timing.stepsPerBar, plan.timing)
  const long = Math.min(1, length / (2 * plan.timing.stepsPerBeat))
  return Math.max(0.12, strength >= 0.8 ? 1 : strength * 0.7, long)
}

/** A phrase ends on the first, third or fifth of its chord; a full close on the tonic where the chord has it. */
function endsOn(turn: PhraseTurn, triad: readonly number[], tonic: number): readonly number[] {
  if (turn.close === 'home' && triad.includes(tonic)) return [tonic]
  return turn.close === 'open' && triad[0] === tonic ? triad.slice(1) : triad
}

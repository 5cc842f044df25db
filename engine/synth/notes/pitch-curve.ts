import type { Note } from '../../score/score.ts'

/** How an instrument moves its pitch within a note. */
export interface PitchManner {
  vibratoCents: number
  vibratoHz: number
  /** Seconds until the vibrato begins; it grows over as long again. */
  vibratoDelaySeconds: number
  /** Each note begins this much below and rises. */
  scoopCents: number
  scoopSeconds: number
  /** Slow wandering of a hand or a breath. */
  driftCents: number
  /** Whether it supports 'slide', 'bend' and `glideToMidi`: a piano does not. */
  slides: boolean
}

export const fixedPitch: PitchManner = {
  vibratoCents: 0,
  vibratoHz: 5.4,
  vibratoDelaySeconds: 0.25,
  scoopCents: 0,
  scoopSeconds: 0.05,
  driftCents: 0,
  slides: false,
}

export const slidingPitch: PitchManner = { ...fixedPitch, slides: true }

const slideCents = -200
const slideSeconds = 0.11
const bendHoldSeconds = 0.05
const bendSeconds = 0.16

/** Whether the note leaves its pitch at all: most do not, and play faster. */
export function movesPitch(manner: PitchManner, note: Note): boolean {
  if (note.bendCents || manner.vibratoCents > 0 || manner.scoopCents > 0 || manner.driftCents > 0) return true
  return (
    manner.slides && (note.glideToMidi !== undefined || note.articulation === 'slide' || note.articulation === 'bend')
  )
}

/** Cents against `note.midi` at a moment of the note. `player` numbers the members of a section. */
export function pitchCents(manner: PitchManner, note: Note, seconds: number, player = 0): number {
  const drift =
    manner.driftCents === 0
      ? 0
      : manner.driftCents * (Math.sin(seconds * 4.1 + player * 2.4) + 0.6 * Math.sin(seconds * 9.7 + player * 5.1))
  if (note.bendCents) return performed(note.bendCents, seconds) + drift
  return drift + vibrato(manner, seconds, player) + entry(manner, note, seconds) + glide(manner, note, seconds)
}

/** Returns the frequency ratio of an interval in cents. */
export function centsToRatio(cents: number): number {
  return Math.exp(cents * (Math.LN2 / 1200))
}

/** One value each 10 ms; the last one holds. */
function performed(bendCents: readonly number[], seconds: number): number {
  const at = Math.min(seconds * 100, bendCents.length - 1)
  const before = Math.floor(at)
  const from = bendCents[before] ?? 0
  return from + ((bendCents[before + 1] ?? from) - from) * (at - before)
}

function vibrato(manner: PitchManner, seconds: number, player: number): number {
  const since = seconds - manner.vibratoDelaySeconds
  if (manner.vibratoCents === 0 || since <= 0) return 0
  const depth = manner.vibratoCents * Math.min(1, since / (manner.vibratoDelaySeconds + 0.05))
  return depth * Math.sin(2 * Math.PI * manner.vibratoHz * (1 + 0.04 * (player % 3)) * since + player * 1.9)
}

function entry(manner: PitchManner, note: Note, seconds: number): number {
  if (manner.slides && note.articulation === 'slide') return slideCents * (1 - smooth(seconds / slideSeconds))
  if (manner.slides && note.articulation === 'bend')
    return slideCents * (1 - smooth((seconds - bendHoldSeconds) / bendSeconds))
  if (manner.scoopCents === 0 || note.articulation === 'legato') return 0
  return -manner.scoopCents * Math.exp(-seconds / manner.scoopSeconds)
}

/** The last third of the note travels to the next pitch. */
function glide(manner: PitchManner, note: Note, seconds: number): number {
  if (!manner.slides || note.glideToMidi === undefined) return 0
  return 100 * (note.glideToMidi - note.midi) * smooth((seconds / note.durationSeconds - 0.62) / 0.34)
}

function smooth(x: number): number {
  const t = Math.max(0, Math.min(1, x))
  return t * t * (3 - 2 * t)
}

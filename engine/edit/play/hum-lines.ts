import type { HumNote } from '../../analyse/voice/notes-from-hum.ts'
import type { Note } from '../../score/score.ts'

interface HumLineOptions {
  transposeSemitones: number
  /** Frames of 10 ms on either side over which the median of the pitch is taken; 0 takes every wobble. */
  filterRadius: number
  /** Keeps a glide between two notes as one bent note. */
  glides: boolean
}

const frameSeconds = 0.01
const minConfidence = 0.4
/** Adjacent notes with a continuous pitch are one breath. */
const touchingSeconds = 0.035
const goingOnCents = 110
/** Maximum bend of a string. */
const maxBendCents = 700

/**
 * Notes for an instrument that keep the performed pitch to the cent: each follows the voice's curve from its own first
 * pitch.
 */
export function humLines(hum: readonly HumNote[], options: HumLineOptions): Note[] {
  const sure = hum.filter(({ confidence }) => confidence >= minConfidence)
  const joined = options.glides ? joinedGlides(sure) : sure
  return joined.map(({ startSeconds, durationSeconds, midi, velocity, bendCents }) => ({
    startSeconds,
    durationSeconds,
    velocity,
    midi: Math.max(0, Math.min(127, midi + Math.round(options.transposeSemitones))),
    bendCents: medianFiltered(bendCents, options.filterRadius),
  }))
}

function joinedGlides(notes: readonly HumNote[]): HumNote[] {
  const joined: HumNote[] = []
  for (const note of notes) {
    const last = joined.at(-1)
    if (last && goesOn(last, note)) joined[joined.length - 1] = oneNote(last, note)
    else joined.push(note)
  }
  return joined
}

function goesOn(before: HumNote, after: HumNote): boolean {
  const gap = after.startSeconds - before.startSeconds - before.durationSeconds
  const shift = 100 * (after.midi - before.midi)
  const step = shift + (after.bendCents[0] ?? 0) - (before.bendCents.at(-1) ?? 0)
  const reach = Math.max(...after.bendCents.map((cents) => Math.abs(cents + shift)))
  return gap <= touchingSeconds && Math.abs(step) < goingOnCents && Math.abs(shift) >= 100 && reach <= maxBendCents
}

function oneNote(before: HumNote, after: HumNote): HumNote {
  const durationSeconds = after.startSeconds + after.durationSeconds - before.startSeconds
  const frames = Math.round(durationSeconds / frameSeconds)
  const shift = 100 * (after.midi - before.midi)
  const bend = [...before.bendCents]
  const from = Math.max(bend.length, Math.round((after.startSeconds - before.startSeconds) / frameSeconds))
  while (bend.length < from) bend.push(bend.at(-1) ?? 0)
  bend.push(...after.bendCents.map((cents) => cents + shift))
  return {
    ...before,
    durationSeconds,
    velocity: Math.max(before.velocity, after.velocity),
    bendCents: bend.slice(0, Math.max(1, frames)),
  }
}

/** The median of each value and its neighbours (rvc's `filter_radius`). */
export function medianFiltered(values: readonly number[], radius: number): number[] {
  if (radius <= 0) return [...values]
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - radius), at + radius + 1).sort((a, b) => a - b)
    return near[near.length >> 1]!
  })
}

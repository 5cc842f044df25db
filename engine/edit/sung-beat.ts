import type { HumNote } from '../analyse/notes-from-hum.ts'

/** A steady beat under one voice, by where its notes begin. */
export interface SungBeat {
  bpm: number
  /** How well the notes lie on it: about 1 for a steady voice, under 0.5 for chance. */
  fit: number
  /** Counted from the sound's own start at a whole tempo, as a stem exported from a project is. */
  isAnchored: boolean
  beats: number[]
  downbeats: number[]
}

const slowest = 66
const fastest = 160
const beatsPerBar = 4
const minNotes = 8
/** Singers come in behind the beat, and a pitch is heard after its consonant. */
const lagSeconds = 0.02
/** Measured on eight voices of our own: 0.6 to 1 at the true tempo, 0.5 and less at the best of the false ones. */
const minAnchoredFit = 0.55
const minFreeFit = 0.5
/** Of the fit that a beat with any start would have. */
const anchoredShare = 0.6

interface Onset {
  seconds: number
  weight: number
  length: number
}

/** How much beats, halves and quarters count. */
const levels = [
  { part: 1, weight: 0.6 },
  { part: 2, weight: 1 },
  { part: 4, weight: 0.8 },
] as const
const octaveCost = 0.3

/**
 * The tempo whose beats, halves and quarters the notes lie on best: the resultant of their starts on the circle of each period
 * (Fisher, Statistical Analysis of Circular Data, 1993). Whole tempi counted from the start of the sound are believed first.
 * Undefined where there are too few notes or they lie anywhere.
 */
export function sungBeat(notes: readonly HumNote[], durationSeconds: number): SungBeat | undefined {
  if (notes.length < minNotes) return undefined
  const onsets = notes.map(({ startSeconds, durationSeconds: length, velocity }) => ({
    seconds: startSeconds - lagSeconds,
    weight: velocity * Math.min(1, length / 0.15),
    length,
  }))
  const free = bestOf(onsets, 0.05, ({ length }) => length)
  const anchored = bestOf(onsets, 1, ({ alongStart }) => alongStart)
  if (anchored.fit >= minAnchoredFit && anchored.fit >= anchoredShare * free.fit)
    return { ...anchored, isAnchored: true, ...gridFrom(0, 0, anchored.bpm, durationSeconds) }
  if (free.fit < minFreeFit) return undefined
  const first = firstBeat(onsets, 60 / free.bpm)
  const strong = strongest(onsets, first, 60 / free.bpm)
  return { ...free, isAnchored: false, ...gridFrom(first, strong, free.bpm, durationSeconds) }
}

interface Resultant {
  /** 1 where all fall together on the circle. */
  length: number
  /** 1 where all fall on whole periods from the start. */
  alongStart: number
  /** Where they fall, as a part of the period. */
  turn: number
}

function bestOf(
  onsets: readonly Onset[],
  stepBpm: number,
  take: (resultant: Resultant) => number,
): { bpm: number; fit: number } {
  let best = { bpm: slowest, fit: -Infinity }
  for (let bpm = slowest; bpm <= fastest; bpm += stepBpm) {
    const octaves = Math.log(bpm / 104) / Math.LN2
    const sum = levels.reduce((all, { part, weight }) => all + weight * take(resultant(onsets, (bpm * part) / 60)), 0)
    const fit = sum - octaveCost * octaves * octaves
    if (fit > best.fit) best = { bpm, fit }
  }
  return best
}

function resultant(onsets: readonly Onset[], hz: number): Resultant {
  let [x, y, total] = [0, 0, 0]
  for (const { seconds, weight } of onsets) {
    const angle = 2 * Math.PI * seconds * hz
    x += weight * Math.cos(angle)
    y += weight * Math.sin(angle)
    total += weight
  }
  const turn = Math.atan2(y, x) / (2 * Math.PI)
  const all = Math.max(1e-9, total)
  return { length: Math.sqrt(x * x + y * y) / all, alongStart: x / all, turn: turn < 0 ? turn + 1 : turn }
}

/** The halves fix the place; which of the two is the beat, the notes on it say. */
function firstBeat(onsets: readonly Onset[], period: number): number {
  const { turn } = resultant(onsets, 2 / period)
  const places = [turn * 0.5 * period, (turn + 1) * 0.5 * period].map((place) => place % period)
  const onBeat = (place: number): number =>
    onsets.reduce((sum, { seconds, weight }) => sum + weight * Math.cos(2 * Math.PI * ((seconds - place) / period)), 0)
  return onBeat(places[0]!) >= onBeat(places[1]!) ? places[0]! : places[1]!
}

/** The beat of the bar on which the longest notes begin. */
function strongest(onsets: readonly Onset[], first: number, period: number): number {
  const sums = Array.from({ length: beatsPerBar }, () => 0)
  for (const { seconds, length } of onsets) {
    const beat = Math.round((seconds - first) / period)
    if (Math.abs(seconds - first - beat * period) > 0.2 * period) continue
    sums[((beat % beatsPerBar) + beatsPerBar) % beatsPerBar]! += Math.min(2 * period, length)
  }
  return sums.indexOf(Math.max(...sums))
}

function gridFrom(first: number, strong: number, bpm: number, durationSeconds: number) {
  const period = 60 / bpm
  const count = Math.max(0, Math.floor((durationSeconds - first) / period + 1e-6) + 1)
  const beats = Array.from({ length: count }, (_, beat) => first + beat * period)
  return { beats, downbeats: beats.filter((_, beat) => beat % beatsPerBar === strong) }
}

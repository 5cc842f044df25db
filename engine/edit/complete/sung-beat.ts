import type { HumNote } from '../../analyse/voice/notes-from-hum.ts'
import type { Attack } from './voice-attacks.ts'

/** One voice by itself: its notes, and where it begins a sound. */
interface Voice {
  tune: readonly HumNote[]
  attacks: readonly Attack[]
}

/** A steady beat under one voice, by where its sounds begin. */
interface SungBeat {
  bpm: number
  /** How well the attacks match it: 0.55 to 0.85 for a steady voice, under 0.5 for chance. */
  fit: number
  /** Counted from the sound's own start at a whole tempo, as a stem exported from a project is. */
  isAnchored: boolean
  beats: number[]
  downbeats: number[]
}

const slowest = 66
const fastest = 170
const beatsPerBar = 4
const minAttacks = 8
/** Singers come in behind the beat. */
const lagSeconds = 0.02
const minFit = 0.45
/** Of the fit that a beat with any start would have. */
const anchoredShare = 0.5
/** A tempo is heard no nearer than this in half a minute. */
const tempoErrorBpm = 0.6

/** How much beats, and halves and quarters or thirds and sixths of them, count. */
const straight = [
  { part: 1, weight: 0.6 },
  { part: 2, weight: 1 },
  { part: 4, weight: 0.8 },
] as const
const swung = [
  { part: 1, weight: 0.6 },
  { part: 3, weight: 1 },
  { part: 6, weight: 0.8 },
] as const
type Levels = typeof straight | typeof swung
const octaveCost = 0.3
/**
 * Thirds of a beat look like halves at one and a half of its tempo. So long is the resultant at the beats themselves:
 * 0.22 to 0.31 in swung songs of ours, at most 0.16 in others.
 */
const minSwung = 0.19

/**
 * The tempo whose beats, halves and quarters match the attacks best: the resultant of their starts on the circle of
 * each period (Fisher, Statistical Analysis of Circular Data, 1993). A whole tempo counted from the start of the sound
 * is believed first. Undefined where there are too few attacks or they lie anywhere.
 */
export function sungBeat({ tune, attacks }: Voice, durationSeconds: number): SungBeat | undefined {
  if (attacks.length < minAttacks) return undefined
  const onsets = attacks.map(({ startSeconds, weight }) => ({ seconds: startSeconds - lagSeconds, weight }))
  const { bpm, fit, levels } = freeBeat(onsets)
  if (fit < minFit) return undefined
  const near = { from: Math.ceil(bpm - tempoErrorBpm), to: bpm + tempoErrorBpm, step: 1 }
  const anchored = bestOf(onsets, levels, near, ({ alongStart }) => alongStart)
  if (anchored.fit >= anchoredShare * fit)
    return { bpm: anchored.bpm, fit, isAnchored: true, ...gridFrom(0, 0, anchored.bpm, durationSeconds) }
  const first = firstBeat(onsets, levels, 60 / bpm)
  const strong = strongest(tune, first, 60 / bpm)
  return { bpm, fit, isAnchored: false, ...gridFrom(first, strong, bpm, durationSeconds) }
}

/** The beat at any phase. */
function freeBeat(onsets: readonly Onset[]): { bpm: number; fit: number; levels: Levels } {
  const { bpm, fit } = bestOf(onsets, straight, { from: slowest, to: fastest, step: 0.05 }, ({ length }) => length)
  const slower = (2 / 3) * bpm
  const isSwung = slower >= slowest && resultant(onsets, slower / 60).length > minSwung
  return isSwung ? { bpm: slower, fit, levels: swung } : { bpm, fit, levels: straight }
}

interface Onset {
  seconds: number
  weight: number
}

interface Resultant {
  /** 1 where all fall together on the circle. */
  length: number
  /** 1 where all fall on whole periods from the start. */
  alongStart: number
  /** Where they fall, as a part of the period. */
  turn: number
}

const weighted = (levels: Levels, of: (level: Levels[number]) => number): number =>
  levels.reduce<number>((sum, level) => sum + level.weight * of(level), 0)

function bestOf(
  onsets: readonly Onset[],
  levels: Levels,
  { from, to, step }: { from: number; to: number; step: number },
  take: (resultant: Resultant) => number,
): { bpm: number; fit: number } {
  let best = { bpm: from, fit: -Infinity }
  for (let bpm = from; bpm <= to; bpm += step) {
    const octaves = Math.log(bpm / 104) / Math.LN2
    const sum = weighted(levels, ({ part }) => take(resultant(onsets, (bpm * part) / 60)))
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

const placesPerBeat = 200

/** The place in the period at which beats and their parts agree best with where the attacks fall. */
function firstBeat(onsets: readonly Onset[], levels: Levels, period: number): number {
  const heard = levels.map(({ part, weight }) => ({ part, weight, ...resultant(onsets, part / period) }))
  const agreement = (turn: number): number =>
    heard.reduce((sum, one) => sum + one.weight * one.length * Math.cos(2 * Math.PI * (one.part * turn - one.turn)), 0)
  const turns = Array.from({ length: placesPerBeat }, (_, place) => place / placesPerBeat)
  return period * turns.reduce((best, turn) => (agreement(turn) > agreement(best) ? turn : best))
}

/** The beat of the bar on which the longest notes begin. */
function strongest(tune: readonly HumNote[], first: number, period: number): number {
  const sums = Array.from({ length: beatsPerBar }, () => 0)
  for (const { startSeconds, durationSeconds: length } of tune) {
    const seconds = startSeconds - lagSeconds
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

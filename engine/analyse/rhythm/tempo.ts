import { frameRate } from './onset-features.ts'
import { at, autocorrelation } from '../signal/pulse.ts'
import { findPeaks } from './rhythm-curves.ts'
import type { RhythmCurves } from './rhythm-curves.ts'

/** A beat that the song could be counted in. */
export interface TempoCandidate {
  bpm: number
  /** 0 to 1: how regularly something happens at this pulse. */
  strength: number
  /** Share of belief among all candidates; they sum to 1. */
  likelihood: number
}

const slowest = 40
const fastest = 240
const gridStep = 0.004
const candidates = 8
/** Below this nothing repeats: noise, speech, a held chord. Chance alone repeats more in a short sound. */
const weakest = (frames: number): number => Math.max(0.08, 4.5 / Math.sqrt(frames))

/**
 * How people count: near 112 bpm, about two and a half onsets, two hat strokes and one low stroke to the beat, chords
 * that change with the bar. Weights from a conditional logit over 260 songs of our own (20 to 45 s), whole genres left
 * out in turn (96 % right); no genre is known to it.
 */
const weights = { prior: 1.64, regularity: 8.55, harmony: 2.85, density: 1.68, hats: 0.86, lows: 0.45 }
/** Stands for the squared octaves where there is nothing low. */
const withoutLows = 4

/** Tempi from 40 to 240 bpm, the likeliest first; empty when nothing repeats. */
export function tempoCandidates(curves: RhythmCurves): TempoCandidate[] {
  const longest = Math.min(curves.frames - 1, Math.ceil((8 * 60 * frameRate) / slowest))
  if (longest < frameRate) return []
  const all = autocorrelation(curves.all, longest)
  const chords = autocorrelation(curves.chords, longest)
  const found = regularPulses(all)
  const strongest = found[0]?.strength ?? 0
  if (strongest < weakest(curves.frames)) return []
  const perSecond = (curve: Float32Array): number => (findPeaks(curve, 0.5).length * frameRate) / curves.frames
  const density: Density = { all: perSecond(curves.all), hats: perSecond(curves.high), lows: perSecond(curves.low) }
  const isEven = isEvenlyStruck(found, strongest, density)
  const scores = found.map((pulse) => believe(pulse, { strongest, chords, density, isEven }))
  const highest = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - highest))
  const total = odds.reduce((sum, value) => sum + value, 0)
  return found
    .map((pulse, i) => ({ ...pulse, likelihood: odds[i]! / total }))
    .sort((a, b) => b.likelihood - a.likelihood)
}

interface Pulse {
  bpm: number
  strength: number
}

/** Peaks of the autocorrelation summed over one to four beats. */
function regularPulses(all: Float32Array): Pulse[] {
  const comb: Pulse[] = []
  for (let bpm = slowest; bpm <= fastest; bpm *= 1 + gridStep) {
    const lag = (60 * frameRate) / bpm
    comb.push({ bpm, strength: (at(all, lag) + at(all, 2 * lag) + at(all, 3 * lag) + at(all, 4 * lag)) / 4 })
  }
  const peaks = comb.filter(
    ({ strength }, i) =>
      i > 0 && i < comb.length - 1 && strength > comb[i - 1]!.strength && strength >= comb[i + 1]!.strength,
  )
  return peaks
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, candidates)
}

/** Onsets a second: all, those with hats' highs, those with lows. */
interface Density {
  all: number
  hats: number
  lows: number
}

/** What is common to all candidates. */
interface Heard {
  strongest: number
  chords: Float32Array
  density: Density
  isEven: boolean
}

/**
 * A pulse that comes so close to the strongest is as regular: bass drum and snare in turn repeat every second stroke.
 */
const asRegular = 0.75

/**
 * Whether there is one stroke per pulse and all strokes are equally strong: the density then gives no evidence of the
 * beat.
 */
function isEvenlyStruck(pulses: readonly Pulse[], strongest: number, { all, lows }: Density): boolean {
  const isAlike = lows > 0.85 * all || lows < 0.1 * all
  return (
    isAlike &&
    pulses.some(({ bpm, strength }) => {
      return strength >= asRegular * strongest && Math.abs((60 * all) / bpm - 1) < 0.15
    })
  )
}

function believe({ bpm, strength }: Pulse, { strongest, chords, density, isEven }: Heard): number {
  const beat = 60 / bpm
  const bar = (beats: number): number => at(chords, beats * beat * frameRate)
  const regularity = strength / strongest
  const plain =
    weights.prior * -squaredOctaves(bpm / 112) +
    weights.regularity * (isEven ? Math.min(1, regularity / asRegular) : regularity) +
    weights.harmony * Math.max(bar(4), bar(3))
  if (isEven) return plain
  const heard = Math.min(1, density.hats / 1.5)
  return (
    plain +
    weights.lows * -(density.lows > 0 ? squaredOctaves(density.lows * beat) : withoutLows) +
    weights.density * -squaredOctaves((density.all * beat) / 2.5) +
    weights.hats * heard * -squaredOctaves((density.hats * beat) / 2.2)
  )
}

function squaredOctaves(ratio: number): number {
  const octaves = Math.log(Math.max(0.08, ratio)) / Math.LN2
  return octaves * octaves
}

import { measureLevels, pitchHopSeconds } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { analysisRate, toAnalysisRate } from '../analyse/signal/resample.ts'
import { midiToHz } from '../dsp/power.ts'
import { mapSteps } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { VoiceTarget } from '../score/voice-target.ts'
import { createEnvelopeReader } from './harmonic-envelope.ts'
import { audibleDb, createVoiceMeter } from './measure-voice.ts'
import { addFrames, placeOfFrame } from './sound-classes.ts'
import { toProfile } from './voice-profile.ts'
import type { VoiceProfile } from './voice-profile.ts'
import { emptyStatistics, envelopePoints } from './voice-statistics.ts'
import { filterByFrames } from './filter-by-frames.ts'

/** Each sound may change by so much, and what that leaves by so much again. */
const maxDb = [18, 12] as const
/** Gains follow the sounds of a line this fast: a mouth does not move within a frame. */
const smoothing = 0.35

/** The profile of a line whose pitch is known. */
export function* profileOfLine(mono: Float32Array, track: PitchTrack): Generator<number, VoiceProfile> {
  const meter = createVoiceMeter()
  meter.addTracked(yield* mapSteps(toAnalysisRate(mono, sampleRate), () => 0), track)
  return toProfile(meter.finish().statistics)
}

/** Envelopes of the voiced frames of a line, one after the other, and which frames they are. */
interface LineFrames {
  envelopes: Float32Array
  frames: number[]
}

function* readFrames(mono: Float32Array, midi: Float32Array): Generator<number, LineFrames> {
  const low = yield* mapSteps(toAnalysisRate(mono, sampleRate), () => 0)
  const read = createEnvelopeReader()
  const levels = measureLevels(low, midi.length, pitchHopSeconds * analysisRate)
  const floor = levels.reduce((most, db) => Math.max(most, db), -120) - audibleDb
  const frames = [...midi.keys()].filter((i) => midi[i]! > 0 && levels[i]! >= floor)
  const envelopes = new Float32Array(frames.length * envelopePoints)
  for (const [n, frame] of frames.entries()) {
    const centre = Math.round(frame * pitchHopSeconds * analysisRate)
    read(low, centre, midiToHz(midi[frame]!), envelopes.subarray(n * envelopePoints, (n + 1) * envelopePoints))
    if (n % 256 === 255) yield n / frames.length
  }
  return { envelopes, frames }
}

/** Share of sorted values below one. */
function rankOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low / Math.max(1, sorted.length)
}

/** Weights of equal shares, whose middles are joined by lines. */
function shareWeights(rank: number, shares: number): number[] {
  const place = Math.max(0, Math.min(shares - 1, rank * shares - 0.5))
  return Array.from({ length: shares }, (_, n) => Math.max(0, 1 - Math.abs(place - n)))
}

const bounded = (db: number, most: number): number => Math.max(-most, Math.min(most, db))

type Envelopes = Pick<VoiceTarget, 'envelopeDb' | 'classesDb'>

/**
 * Bends the envelope of a line toward a voice's, `amount` of the way: each sound by how its class differs, sounds
 * between two classes by both, at most 30 dB in all. `midi` is its pitch each 10 ms, 0 where nothing is sung. Yields
 * the fraction done.
 */
export function* bendToProfile(
  mono: Float32Array,
  midi: Float32Array,
  wanted: Envelopes,
  amount: number,
): Generator<number, Float32Array> {
  let voice = mono
  for (const [pass, most] of maxDb.entries())
    voice = yield* mapSteps(bendOnce(voice, midi, wanted, amount, most), (fraction) => (pass + fraction) / 2)
  return voice
}

function* bendOnce(
  mono: Float32Array,
  midi: Float32Array,
  wanted: Envelopes,
  amount: number,
  most: number,
): Generator<number, Float32Array> {
  const line = yield* mapSteps(readFrames(mono, midi), (fraction) => fraction / 2)
  if (line.frames.length === 0) return mono
  const own = profileOfFrames(line)
  const change = (db: readonly number[], from: readonly number[]): number[] =>
    db.map((value, i) => bounded(amount * (value - from[i]!), most))
  const changes = wanted.classesDb.map((db, c) => change(db, own.classesDb[c]!))
  const gains = gainsByFrame(line, midi.length, changes, change(wanted.envelopeDb, own.envelopeDb))
  return yield* mapSteps(filterByFrames(mono, gains), (fraction) => 0.5 + fraction / 2)
}

function profileOfFrames({ envelopes, frames }: LineFrames): VoiceProfile {
  const statistics = emptyStatistics()
  addFrames(statistics, envelopes, frames.length)
  return toProfile(statistics)
}

/** What a vowel lacks in the highs would make a consonant, which is mostly highs, burst. */
const maxConsonantDb = 6

/**
 * Decibels at the points of the envelope for each 10 ms; consonants keep the gains of the sound before, up to
 * `maxConsonantDb`.
 */
function gainsByFrame(
  { envelopes, frames }: LineFrames,
  count: number,
  changes: readonly number[][],
  first: readonly number[],
): Float32Array {
  const places = frames.map((_, n) => placeOfFrame(envelopes.subarray(n * envelopePoints, (n + 1) * envelopePoints)))
  const [openings, balances] = [0, 1].map((axis) => Float64Array.from(places, (place) => place[axis]!).sort()) as [
    Float64Array,
    Float64Array,
  ]
  const gains = new Float32Array(count * envelopePoints)
  const gain = Float32Array.from(first)
  for (let frame = 0, n = 0; frame < count; frame++) {
    if (frames[n] === frame) {
      const [opening, balance] = places[n++]!
      const thirds = shareWeights(rankOf(openings, opening), changes.length / 2)
      approach(gain, changes, thirds, shareWeights(rankOf(balances, balance), 2))
      gains.set(gain, frame * envelopePoints)
    } else
      gains.set(
        gain.map((db) => Math.min(db, maxConsonantDb)),
        frame * envelopePoints,
      )
  }
  return gains
}

/** Moves the gains toward the classes' by their weights. */
function approach(gain: Float32Array, changes: readonly number[][], thirds: number[], halves: number[]): void {
  for (let i = 0; i < envelopePoints; i++) {
    let db = 0
    for (let c = 0; c < changes.length; c++) db += thirds[c >> 1]! * halves[c % 2]! * changes[c]![i]!
    gain[i] = gain[i]! + smoothing * (db - gain[i]!)
  }
}

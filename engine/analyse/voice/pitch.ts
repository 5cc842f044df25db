import { analysisRate } from '../signal/resample.ts'
import { yinCandidates, yinFrame } from './yin.ts'

/** Seconds between two values of a pitch track. */
export const pitchHopSeconds = 0.01
const windowSamples = 1024

/** Pitch of one voice; frame i is centred at i × 10 ms. */
export interface PitchTrack {
  frames: number
  /** Fractional MIDI note numbers; 0 where there is no pitch. */
  midi: Float32Array
  /** 0 to 1: how periodic the sound is. */
  confidence: Float32Array
  /** Level of 23 ms in dB against full scale, -120 for silence. */
  levelDb: Float32Array
}

const unvoiced = yinCandidates
const states = yinCandidates + 1
/** A dip higher than this is no pitch, unless its neighbours say so. */
const unvoicedCost = 0.55
const switchCost = 0.15
const octaveJumpCost = 0.5
/** All multiples of the period dip as well: the shortest of equals is meant. */
const longPeriodCost = 0.05
/** Frames this far below the loudest are silence. */
const audibleDb = 45

/** YIN candidates joined to the smoothest track by Viterbi. `mono` at the analysis rate. Yields the fraction done. */
export function* trackPitch(mono: Float32Array): Generator<number, PitchTrack> {
  const hop = pitchHopSeconds * analysisRate
  const frames = Math.floor(mono.length / hop)
  const pitches = new Float32Array(frames * yinCandidates)
  const dips = new Float32Array(frames * yinCandidates).fill(2)
  const levelDb = measureLevels(mono, frames, hop)
  const read = yinFrame()
  const oneHz = new Float64Array(yinCandidates)
  const oneDips = new Float64Array(yinCandidates)
  const floor = audibleFloorDb(levelDb)
  for (let i = 0; i < frames; i++) {
    if (levelDb[i]! < floor) continue
    const from = Math.max(0, Math.round(i * hop) - windowSamples / 2)
    const count = read(mono, from, oneHz, oneDips)
    for (let k = 0; k < count; k++) {
      pitches[i * yinCandidates + k] = 69 + (12 / Math.LN2) * Math.log(oneHz[k]! / 440)
      dips[i * yinCandidates + k] = oneDips[k]!
    }
    if (i % 256 === 255) yield i / frames
  }
  return { frames, ...smoothest(pitches, dips, frames), levelDb }
}

function highest(values: Float32Array): number {
  let high = -120
  for (let i = 0; i < values.length; i++) if (values[i]! > high) high = values[i]!
  return high
}

/** Frames softer than this are silence compared with the loudest. */
export const audibleFloorDb = (levelDb: Float32Array): number => Math.max(-75, highest(levelDb) - audibleDb)

/** Level of 23 ms about each frame in dB against full scale; `mono` at the analysis rate, `hop` in samples. */
export function measureLevels(mono: Float32Array, frames: number, hop: number): Float32Array {
  const reach = Math.round(0.0115 * analysisRate)
  return Float32Array.from({ length: frames }, (_, i) => {
    const centre = Math.round(i * hop)
    let sum = 0
    for (let n = Math.max(0, centre - reach); n < Math.min(mono.length, centre + reach); n++) sum += mono[n]! * mono[n]!
    return Math.max(-120, (10 / Math.LN10) * Math.log(sum / (2 * reach) + 1e-12))
  })
}

function smoothest(
  pitches: Float32Array,
  dips: Float32Array,
  frames: number,
): { midi: Float32Array; confidence: Float32Array } {
  const from = new Int8Array(frames * states)
  let costs = new Float64Array(states)
  for (let i = 0; i < frames; i++) {
    const next = new Float64Array(states)
    for (let to = 0; to < states; to++) {
      let best = Infinity
      for (let was = 0; was < states; was++) {
        const cost = costs[was]! + (i === 0 ? 0 : stepCost(pitches, i, was, to))
        if (cost < best) {
          best = cost
          from[i * states + to] = was
        }
      }
      next[to] = best + ownCost(pitches, dips, i, to)
    }
    costs = next
  }
  return traceBack(pitches, dips, from, costs, frames)
}

function ownCost(pitches: Float32Array, dips: Float32Array, frame: number, state: number): number {
  if (state === unvoiced) return unvoicedCost
  const at = frame * yinCandidates + state
  return dips[at]! + (longPeriodCost * (120 - pitches[at]!)) / 12
}

function stepCost(pitches: Float32Array, frame: number, was: number, to: number): number {
  if (was === unvoiced || to === unvoiced) return was === to ? 0 : switchCost
  const jump = Math.abs(pitches[frame * yinCandidates + to]! - pitches[(frame - 1) * yinCandidates + was]!)
  return octaveJumpCost * Math.min(1, jump / 12)
}

function traceBack(
  pitches: Float32Array,
  dips: Float32Array,
  from: Int8Array,
  costs: Float64Array,
  frames: number,
): { midi: Float32Array; confidence: Float32Array } {
  const midi = new Float32Array(frames)
  const confidence = new Float32Array(frames)
  let state = 0
  for (let k = 1; k < states; k++) if (costs[k]! < costs[state]!) state = k
  for (let i = frames - 1; i >= 0; i--) {
    if (state !== unvoiced && dips[i * yinCandidates + state]! <= 1) {
      midi[i] = pitches[i * yinCandidates + state]!
      confidence[i] = 1 - dips[i * yinCandidates + state]!
    }
    state = from[i * states + state]!
  }
  return { midi, confidence }
}

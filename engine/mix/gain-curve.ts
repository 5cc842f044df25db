import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Score, StemName } from '../score/score.ts'

export const curveBlock = 32

/** How far each stem steps back for the kick. */
const duckShare: Record<StemName, number> = { vocals: 0, drums: 0, bass: 0.9, chords: 1, lead: 0.55 }
/** Decibels a stem gains from a silent section to the fullest one. */
const energyRange: Record<StemName, number> = { vocals: 2, drums: 4.5, bass: 4.5, chords: 6, lead: 4 }

/** Level of a stem over time, one value per 32 samples: sections breathe, the kick ducks. */
export function gainCurve(score: Score, stem: StemName, samples: number): Float32Array {
  const curve = new Float32Array(Math.ceil(samples / curveBlock) + 1)
  followSections(score, energyRange[stem], curve)
  const depth = score.mix.sidechain * duckShare[stem]
  if (depth > 0) duckUnderKick(score, depth, curve)
  return curve
}

function followSections(score: Score, range: number, curve: Float32Array): void {
  let section = 0
  let gain = 0
  for (let i = 0; i < curve.length; i++) {
    const seconds = (i * curveBlock) / sampleRate + 0.03
    while (section < score.sections.length - 1 && seconds >= score.sections[section]!.endSeconds) section++
    const target = decibelsToGain((score.sections[section]!.energy - 0.92) * range)
    gain = i === 0 ? target : gain + 0.03 * (target - gain)
    curve[i] = gain
  }
}

function duckUnderKick(score: Score, depth: number, curve: Float32Array): void {
  const blocks = Math.round((0.32 * sampleRate) / curveBlock)
  const ahead = Math.round((0.006 * sampleRate) / curveBlock)
  const duck = new Float32Array(curve.length)
  for (const hit of score.drums) {
    if (hit.drum !== 'kick') continue
    const at = Math.round((hit.startSeconds * sampleRate) / curveBlock) - ahead
    for (let i = 0; i < blocks && at + i < curve.length; i++) {
      if (at + i < 0) continue
      const rise = Math.min(1, (i + 1) / ahead)
      const fall = i < ahead ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (i - ahead)) / (blocks - ahead))
      duck[at + i] = Math.max(duck[at + i]!, rise * fall * hit.velocity)
    }
  }
  for (let i = 0; i < curve.length; i++) curve[i] = curve[i]! * (1 - depth * duck[i]!)
}

/** Multiplies by the curve (interpolated), cuts the lows and lifts the highs, both sides in one pass over a chunk. */
export function applyCurve({ left, right }: Stereo, curve: Float32Array, gain: number, state: ToneState, from: number, to: number): void {
  const r = 1 - (2 * Math.PI * state.hz) / sampleRate
  const shelf = 1 - Math.exp((-2 * Math.PI * shelfHz) / sampleRate)
  const { air } = state
  let { xl, yl, xr, yr, bl, br } = state
  for (let i = from; i < to; i += curveBlock) {
    const block = i / curveBlock
    let g = curve[block]! * gain
    const slope = (curve[block + 1]! * gain - g) / curveBlock
    const end = Math.min(to, i + curveBlock)
    for (let n = i; n < end; n++) {
      const l = left[n]! * g
      const k = right[n]! * g
      g += slope
      yl = l - xl + r * yl
      yr = k - xr + r * yr
      xl = l
      xr = k
      bl += shelf * (yl - bl)
      br += shelf * (yr - br)
      left[n] = yl + air * (yl - bl)
      right[n] = yr + air * (yr - br)
    }
  }
  Object.assign(state, { xl, yl, xr, yr, bl, br })
}

/** Corner and lift, then the last input, output and dull part of each side. */
export interface ToneState {
  hz: number
  air: number
  xl: number
  yl: number
  xr: number
  yr: number
  bl: number
  br: number
}

const shelfHz = 2400

export function toneState(hz: number, air: number): ToneState {
  return { hz, air, xl: 0, yl: 0, xr: 0, yr: 0, bl: 0, br: 0 }
}

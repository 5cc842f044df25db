import type { Chroma } from './harmony/chroma.ts'
import { bandCount, frameRate } from './rhythm/onset-features.ts'
import type { OnsetFeatures } from './rhythm/onset-features.ts'
import { at } from './signal/pulse.ts'
import { findPeaks } from './rhythm/rhythm-curves.ts'
import type { RhythmCurves } from './rhythm/rhythm-curves.ts'

/**
 * How a song sounds, in 73 numbers: 20 band levels, their 20 deviations, 12 of the beat, 12 intervals, 9 single ones.
 */
export type DescriptorVector = Float32Array

const bandGroups = 20
const beatPlaces = 12

/**
 * Does not change with the key (intervals of the chroma, not its notes) nor with the overall level. `period` is the
 * beat in frames, 0 without one.
 */
export function describeSong(
  onsets: OnsetFeatures,
  curves: RhythmCurves,
  chroma: Chroma,
  beats: readonly number[],
  bpm: number,
): DescriptorVector {
  const levels = bandStatistics(onsets)
  const tempo = bpm > 0 ? Math.log(bpm / 110) / Math.LN2 : 0
  const rates = [curves.all, curves.low, curves.middle, curves.high].map((curve) => perSecond(curve, onsets.frames))
  const angle = 2 * Math.PI * tempo
  return Float32Array.from([
    ...levels.means,
    ...levels.deviations,
    ...beatHistogram(curves, beats),
    ...intervals(chroma.whole),
    tempo,
    bpm > 0 ? Math.cos(angle) : 0,
    bpm > 0 ? Math.sin(angle) : 0,
    bpm > 0 ? 1 : 0,
    ...rates,
    bassShare(chroma),
  ])
}

export const descriptorLength = 2 * bandGroups + beatPlaces + 12 + 9

function perSecond(curve: Float32Array, frames: number): number {
  return frames === 0 ? 0 : (findPeaks(curve, 0.5).length * frameRate) / frames
}

function bandStatistics({ bands, frames }: OnsetFeatures): { means: number[]; deviations: number[] } {
  const means = new Array<number>(bandGroups).fill(0)
  const squares = new Array<number>(bandGroups).fill(0)
  const per = bandCount / bandGroups
  for (let frame = 0; frame < frames; frame++) {
    for (let group = 0; group < bandGroups; group++) {
      let value = 0
      for (let k = 0; k < per; k++) value += bands[frame * bandCount + group * per + k]! / per
      means[group] = means[group]! + value / frames
      squares[group] = squares[group]! + (value * value) / frames
    }
  }
  return { means, deviations: squares.map((square, i) => Math.sqrt(Math.max(0, square - means[i]! * means[i]!))) }
}

/** Mean pulse at twelve places of the beat: straight, swung and triplet grooves differ. */
function beatHistogram(curves: RhythmCurves, beats: readonly number[]): number[] {
  const places = new Array<number>(beatPlaces).fill(0)
  for (let i = 0; i + 1 < beats.length; i++) {
    const step = beats[i + 1]! - beats[i]!
    for (let k = 0; k < beatPlaces; k++) places[k] = places[k]! + at(curves.all, beats[i]! + (k * step) / beatPlaces)
  }
  const total = places.reduce((sum, value) => sum + value, 0)
  return places.map((value) => (total > 0 ? value / total : 0))
}

/** Correlation of the mean chroma with itself turned by 0 to 11 semitones: the same in every key. */
function intervals(rows: Float32Array): number[] {
  const chroma = new Array<number>(12).fill(0)
  for (let i = 0; i < rows.length; i++) chroma[i % 12] = chroma[i % 12]! + rows[i]!
  const total = chroma.reduce((sum, value) => sum + value * value, 0)
  return Array.from({ length: 12 }, (_, turn) =>
    total > 0 ? chroma.reduce((sum, value, i) => sum + value * chroma[(i + turn) % 12]!, 0) / total : 0,
  )
}

function bassShare({ bass, whole }: Chroma): number {
  const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0)
  const all = sum(whole)
  return all > 0 ? sum(bass) / all : 0
}

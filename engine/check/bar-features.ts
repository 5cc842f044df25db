import { parseKey } from '../score/keys.ts'
import { addPowerSpectrum, powerFrame as frame } from '../dsp/power-spectrum.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { barTimes } from '../score/bar-times.ts'
import type { Score, Section } from '../score/score.ts'

const framesPerBar = 4
const bandEdgesHz = [60, 120, 250, 500, 1000, 2000, 4000, 8000, 15000] as const
/** Pitch class of each bin between 110 Hz and 2 kHz, -1 outside. */
const classes = Int8Array.from({ length: frame / 2 }, (_, bin) => {
  const hz = (bin * sampleRate) / frame
  return hz < 110 || hz > 2000 ? -1 : ((Math.round(12 * Math.log2(hz / 440)) % 12) + 21) % 12
})

export interface SectionFeatures {
  name: Section['name']
  /**
   * One row a bar: twelve pitch classes from the tonic on, for a chorus a tone higher is the same chorus; then eight
   * bands in decibels.
   */
  bars: number[][]
  /** Mean spectral centroid in Hz. */
  centroidHz: number
}

/** What each bar of the master sounds like, by section. */
export function sectionFeatures(score: Score, master: Stereo): SectionFeatures[] {
  return score.sections.map((section) => {
    const times = barTimes(score, section)
    const bars = Array.from({ length: section.bars }, (_, bar) => barSpectrum(times[bar]!, times[bar + 1]!, master))
    const tonic = tonicAt(score, section.startSeconds)
    return {
      name: section.name,
      bars: bars.map((power) => featuresOf(power, tonic)),
      centroidHz: mean(bars.map(centroidOf)),
    }
  })
}

function tonicAt({ keyMap, key }: Score, seconds: number): number {
  const inForce = keyMap.findLast(({ startSeconds }) => startSeconds <= seconds + 1e-6)
  return parseKey(inForce?.key ?? key)?.tonic ?? 0
}

function barSpectrum(startSeconds: number, endSeconds: number, master: Stereo): Float64Array {
  const power = new Float64Array(frame / 2)
  for (let n = 0; n < framesPerBar; n++) {
    const from = Math.round((startSeconds + (n / framesPerBar) * (endSeconds - startSeconds)) * sampleRate)
    addPowerSpectrum(master, Math.max(0, Math.min(from, master.left.length - frame)), power)
  }
  return power
}

function featuresOf(power: Float64Array, tonic: number): number[] {
  const chroma = new Array<number>(12).fill(0)
  const bands = new Array<number>(bandEdgesHz.length - 1).fill(0)
  power.forEach((value, bin) => {
    const hz = (bin * sampleRate) / frame
    const pitchClass = classes[bin]!
    if (pitchClass >= 0) chroma[(pitchClass - tonic + 12) % 12]! += Math.sqrt(value)
    const band = bandEdgesHz.findLastIndex((edge) => edge <= hz)
    if (band >= 0 && band < bands.length) bands[band]! += value
  })
  const loudest = Math.max(1e-9, ...chroma)
  return [...chroma.map((value) => value / loudest), ...bands.map((value) => Math.log10(value + 1e-9) / 3)]
}

function centroidOf(power: Float64Array): number {
  let weighted = 0
  let sum = 1e-12
  power.forEach((value, bin) => {
    const amplitude = Math.sqrt(value)
    weighted += amplitude * bin
    sum += amplitude
  })
  return ((weighted / sum) * sampleRate) / frame
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

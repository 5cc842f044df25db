import { rate } from '../excerpt.ts'
import { deviation, entropy, mean, median, quantile } from '../statistics.ts'

const hop = 256
const hopSeconds = hop / rate
const size = 1024

/** Strokes: how many, how sharp, how regular, and how the level is modulated. */
export function rhythmMeasures(mono: Float32Array): Record<string, number> {
  const rise = riseCurve(mono)
  const onsets = onsetsIn(rise)
  const gaps = onsets.slice(1).map((at, i) => (at - onsets[i]!) * hopSeconds)
  const level = levelCurve(mono)
  return {
    'onsets per second': onsets.length / (mono.length / rate),
    'attack peakiness': median(onsets.map((at) => peakiness(rise, Math.round(at)))),
    'onset strength, cv': cv(onsets.map((at) => rise[Math.round(at)]!)),
    'pulse clarity': pulseClarity(rise),
    'off-grid of onsets, ms': offGridSeconds(onsets.map((at) => at * hopSeconds)) * 1000,
    'gaps between onsets, bits': entropy(histogram(gaps)),
    'modulation 0.5–3 Hz': modulation(level, 0.5, 3),
    'modulation 3–7 Hz': modulation(level, 3, 7),
    'modulation 7–15 Hz': modulation(level, 7, 15),
  }
}

const cv = (values: readonly number[]): number => deviation(values) / (mean(values) + 1e-9)

/** Half-wave rectified level change of three bands (differences act as filters), every 6 ms. */
function riseCurve(mono: Float32Array): Float64Array {
  const bands = [smoothed(mono, 24), differenced(mono, 6), differenced(mono, 1)].map(levelsOf)
  const frames = bands[0]!.length
  return Float64Array.from({ length: frames }, (_, f) =>
    f < 2 ? 0 : bands.reduce((sum, band) => sum + Math.max(0, band[f]! - band[f - 2]!), 0),
  )
}

function smoothed(mono: Float32Array, width: number): Float32Array {
  let sum = 0
  return mono.map((x, i) => (sum += x - (i >= width ? mono[i - width]! : 0)) / width)
}

const differenced = (mono: Float32Array, lag: number): Float32Array =>
  mono.map((x, i) => x - (i >= lag ? mono[i - lag]! : 0))

/** Decibels over a floor 60 dB under the loudest. */
function levelsOf(sound: Float32Array): Float64Array {
  const powers = Float64Array.from({ length: Math.max(1, Math.floor((sound.length - size) / hop)) }, (_, f) => {
    let sum = 0
    for (let i = f * hop; i < f * hop + size; i++) sum += sound[i]! * sound[i]!
    return sum / size
  })
  const floor = quantile(powers, 0.99) * 1e-4 + 1e-12
  return powers.map((power) => 10 * Math.log10(power + floor))
}

/** Local maxima over a moving threshold, refined by a parabola, in hops. */
function onsetsIn(rise: Float64Array): number[] {
  const base = quantile(rise, 0.8)
  const onsets: number[] = []
  for (let f = 2; f < rise.length - 2; f++) {
    const [before, here, after] = [rise[f - 1]!, rise[f]!, rise[f + 1]!]
    const local = mean(rise.subarray(Math.max(0, f - 40), f + 40))
    if (here < before || here <= after || here < 1.5 * local + 0.3 * base + 1) continue
    if (onsets.length > 0 && f - onsets.at(-1)! < 8) continue
    const curve = before - 2 * here + after
    onsets.push(f + (curve === 0 ? 0 : (0.5 * (before - after)) / curve))
  }
  return onsets
}

/** The peak of a stroke against the 120 ms around it. */
function peakiness(rise: Float64Array, at: number): number {
  const around = rise.subarray(Math.max(0, at - 10), at + 11)
  return rise[at]! / (mean(around) + 1e-9)
}

/** Best autocorrelation between 0.25 and 1 s. */
function pulseClarity(rise: Float64Array): number {
  const centre = mean(rise)
  const centred = rise.map((x) => x - centre)
  const power = centred.reduce((sum, x) => sum + x * x, 0) + 1e-9
  let best = 0
  for (let lag = Math.round(0.25 / hopSeconds); lag * hopSeconds < 1; lag++) {
    let sum = 0
    for (let f = lag; f < centred.length; f++) sum += centred[f]! * centred[f - lag]!
    best = Math.max(best, sum / power)
  }
  return best
}

/** Circular deviation of the strokes from their best even grid of 0.1 to 0.27 s, over each eight seconds. */
function offGridSeconds(times: readonly number[]): number {
  const deviations: number[] = []
  for (let from = 0; from < (times.at(-1) ?? 0); from += 8) {
    const inside = times.filter((at) => at >= from && at < from + 8)
    if (inside.length >= 8) deviations.push(deviationFromBestGrid(inside))
  }
  return median(deviations)
}

function deviationFromBestGrid(times: readonly number[]): number {
  let best = { strength: 0, unit: 0.1 }
  for (let unit = 0.1; unit < 0.27; unit *= 1.002) {
    const strength = togetherness(times, unit)
    if (strength > best.strength) best = { strength, unit }
  }
  return (best.unit / (2 * Math.PI)) * Math.sqrt(-2 * Math.log(Math.min(0.9999, best.strength)))
}

/** 1 if all are at the same phase of the grid, near 0 if they are spread. */
function togetherness(times: readonly number[], unit: number): number {
  const angles = times.map((at) => (2 * Math.PI * at) / unit)
  return Math.hypot(mean(angles.map(Math.cos)), mean(angles.map(Math.sin)))
}

function histogram(gaps: readonly number[]): number[] {
  const bins = new Array<number>(24).fill(0)
  for (const gap of gaps) bins[Math.min(23, Math.max(0, Math.round(8 + 6 * Math.log2(gap / 0.2))))]!++
  return bins
}

const levelRate = 50

function levelCurve(mono: Float32Array): Float64Array {
  const length = rate / levelRate
  return Float64Array.from({ length: Math.floor(mono.length / length) }, (_, i) => {
    const block = mono.subarray(i * length, (i + 1) * length)
    return Math.sqrt(block.reduce((sum, x) => sum + x * x, 0) / length)
  })
}

/** Share of the level's fluctuation between two rates. */
function modulation(level: Float64Array, lowHz: number, highHz: number): number {
  const centre = mean(level)
  const centred = level.map((x) => x - centre)
  let inside = 0
  let whole = 1e-12
  for (let hz = 0.25; hz <= 20; hz += 0.125) {
    let [real, imaginary] = [0, 0]
    centred.forEach((x, i) => {
      real += x * Math.cos((2 * Math.PI * hz * i) / levelRate)
      imaginary += x * Math.sin((2 * Math.PI * hz * i) / levelRate)
    })
    const power = real * real + imaginary * imaginary
    whole += power
    if (hz >= lowHz && hz < highHz) inside += power
  }
  return inside / whole
}

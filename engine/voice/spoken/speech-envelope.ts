import { speechKernel } from './speech-kernel.ts'

/** Of the sound that is analysed. */
export const speechRate = 16_000
const size = 512
const half = size / 2
/** Bins of an envelope: 0 to 8 kHz. */
export const envelopeBins = half + 1
export const envelopeBinHz = speechRate / size
/** What an envelope of noise is measured with: short enough for bursts. */
const noiseHz = 280
const compensation = -0.15
const leastPower = 1e-12

/** One moment of speech. */
export interface SpeechMoment {
  /** Sample in its middle. */
  centre: number
  /** 0 for noise. */
  pitchHz: number
}

const powers = [new Float64Array(half + 1), new Float64Array(half + 1)] as const
const scratch = new Float64Array(half + 1)
const running = new Float64Array(3 * half)

/**
 * Natural logarithm of the power density of speech around two samples, without the traces of its pitch: CheapTrick (Morise 2015, Speech
 * Communication 67): a window of three periods, smoothing over two thirds of the pitch, then a lifter that takes out what is left of
 * the harmonics and sharpens what the smoothing has blurred. `samples` at 16 kHz. Writes `envelopeBins` values for each moment to `out`,
 * from `at` on. What is real needs half a transform: two moments share each.
 */
export function speechEnvelopes(
  samples: Float32Array,
  moments: readonly [SpeechMoment, SpeechMoment],
  out: Float32Array,
  at: readonly [number, number],
): void {
  const { run, real, imaginary } = speechKernel()
  const hz = moments.map(({ pitchHz }) => (pitchHz > 0 ? pitchHz : noiseHz)) as [number, number]
  const rows = [real, imaginary] as const
  rows.forEach((row, n) => window(samples, moments[n]!.centre, hz[n]!, row))
  run.transform(size)
  part(real, imaginary)
  rows.forEach((row, n) => {
    mirrorBelowPitch(powers[n]!, hz[n]! / envelopeBinHz)
    smooth(powers[n]!, hz[n]! / envelopeBinHz)
    unfold(row, (bin) => Math.log(Math.max(powers[n]![bin]!, leastPower)))
  })
  run.transform(size)
  rows.forEach((row, n) => {
    const gains = lifter(hz[n]!)
    unfold(row, (bin) => row[bin]! * gains[bin]!)
  })
  run.transform(size)
  rows.forEach((row, n) => {
    out.set(row.subarray(0, envelopeBins), at[n])
  })
}

/** Three periods under a window of power 1, without their mean. */
function window(samples: Float32Array, centre: number, hz: number, out: Float32Array): void {
  const reach = Math.min(half - 1, Math.round((1.5 * speechRate) / hz))
  const weights = halfHann(reach)
  out.fill(0, 0, size)
  let energy = 0
  let sum = 0
  let total = 0
  for (let i = -reach; i <= reach; i++) {
    const w = weights[Math.abs(i)]!
    const x = (samples[centre + i] ?? 0) * w
    out[i + reach] = x
    energy += w * w
    sum += x
    total += w
  }
  const scale = 1 / Math.sqrt(energy)
  const mean = sum / total
  for (let i = -reach; i <= reach; i++) out[i + reach] = (out[i + reach]! - mean * weights[Math.abs(i)]!) * scale
}

const windows = new Map<number, Float64Array>()

/** From the middle of a Hann window to its end. */
function halfHann(reach: number): Float64Array {
  let known = windows.get(reach)
  if (!known) {
    known = Float64Array.from({ length: reach + 1 }, (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * i) / reach))
    windows.set(reach, known)
  }
  return known
}

/** Powers of the two real sounds that were transformed as one complex one. */
function part(real: Float32Array, imaginary: Float32Array): void {
  for (let n = 0; n <= half; n++) {
    const m = (size - n) & (size - 1)
    const [zr, zi, yr, yi] = [real[n]!, imaginary[n]!, real[m]!, imaginary[m]!]
    powers[0][n] = 0.25 * ((zr + yr) * (zr + yr) + (zi - yi) * (zi - yi))
    powers[1][n] = 0.25 * ((zi + yi) * (zi + yi) + (zr - yr) * (zr - yr))
  }
}

/** Below the pitch, where speech has nothing to measure, what is mirrored at half of it is added. */
function mirrorBelowPitch(power: Float64Array, pitchBins: number): void {
  const edge = Math.floor(pitchBins)
  for (let n = 0; n <= edge; n++) scratch[n] = power[n]! + between(power, pitchBins - n)
  for (let n = 0; n <= edge; n++) power[n] = scratch[n]!
}

function between(power: Float64Array, bin: number): number {
  const n = Math.max(0, Math.floor(bin))
  return power[n]! + (power[n + 1]! - power[n]!) * (bin - n)
}

/** Mean over two thirds of the pitch, by a running sum that is mirrored at both ends. */
function smooth(power: Float64Array, pitchBins: number): void {
  const reach = pitchBins / 3
  const edge = Math.ceil(reach) + 1
  running[0] = 0
  for (let i = 1; i < half + 2 * edge; i++) {
    const n = Math.abs(i - 1 - edge)
    running[i] = running[i - 1]! + power[n > half ? 2 * half - n : n]!
  }
  const [above, below] = [edge + 0.5 + reach, edge + 0.5 - reach]
  for (let n = 0; n <= half; n++) power[n] = (sumTo(n + above) - sumTo(n + below)) / (2 * reach)
}

function sumTo(place: number): number {
  const i = Math.floor(place)
  return running[i]! + (running[i + 1]! - running[i]!) * (place - i)
}

const lifters = new Map<number, Float64Array>()

/** What each sample of a cepstrum is multiplied by, of a transform there and back. Pitches are whole periods, so there are few of them. */
function lifter(hz: number): Float64Array {
  let known = lifters.get(hz)
  if (!known) lifters.set(hz, (known = Float64Array.from({ length: half + 1 }, (_, n) => liftOf(n, hz) / size)))
  return known
}

function liftOf(n: number, hz: number): number {
  if (n === 0) return 1
  const turn = (Math.PI * hz * n) / speechRate
  return (Math.sin(turn) / turn) * (1 - 2 * compensation + 2 * compensation * Math.cos(2 * turn))
}

/** Even over all bins. */
function unfold(out: Float32Array, valueOf: (bin: number) => number): void {
  out[0] = valueOf(0)
  for (let n = 1; n <= half; n++) out[size - n] = out[n] = valueOf(n)
}

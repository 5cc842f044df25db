import { complexFft } from '../../dsp/complex-fft.ts'

/** Of the sound that is analysed. */
export const speechRate = 16_000
const size = 1024
const half = size / 2
/** Bins of an envelope: 0 to 8 kHz. */
export const envelopeBins = 257
export const envelopeBinHz = speechRate / 2 / (envelopeBins - 1)
/** What an envelope of noise is measured with: short enough for bursts. */
const noiseHz = 280
const compensation = -0.15
const leastPower = 1e-12

const fft = complexFft(size)
const real = new Float64Array(size)
const imaginary = new Float64Array(size)
const running = new Float64Array(3 * half)

/**
 * Natural logarithm of the power density of speech around a sample, without the traces of its pitch: CheapTrick (Morise 2015, Speech
 * Communication 67): a window of three periods, smoothing over two thirds of the pitch, then a lifter that takes out what is left of
 * the harmonics and sharpens what the smoothing has blurred. `samples` at 16 kHz; `pitchHz` 0 for noise. Writes `envelopeBins`
 * values to `out` from `at` on.
 */
export function speechEnvelope(
  samples: Float32Array,
  centre: number,
  pitchHz: number,
  out: Float32Array,
  at: number,
): void {
  const hz = pitchHz > 0 ? pitchHz : noiseHz
  window(samples, centre, hz)
  fft.forward(real, imaginary)
  const binHz = speechRate / size
  mirrorBelowPitch(hz / binHz)
  smooth(hz / binHz)
  for (let n = 0; n <= half; n++) real[n] = Math.log(Math.max(real[n]!, leastPower))
  lifter(hz)
  for (let n = 0; n < envelopeBins; n++) out[at + n] = real[2 * n]!
}

/** Three periods under a window of power 1, without their mean. */
function window(samples: Float32Array, centre: number, hz: number): void {
  const reach = Math.min(half - 1, Math.round((1.5 * speechRate) / hz))
  real.fill(0)
  imaginary.fill(0)
  let power = 0
  let sum = 0
  let weights = 0
  for (let i = -reach; i <= reach; i++) {
    const w = 0.5 + 0.5 * Math.cos((Math.PI * i) / reach)
    const x = (samples[centre + i] ?? 0) * w
    real[i + reach] = x
    power += w * w
    sum += x
    weights += w
  }
  const scale = 1 / Math.sqrt(power)
  const mean = sum / weights
  for (let i = -reach; i <= reach; i++) {
    const w = 0.5 + 0.5 * Math.cos((Math.PI * i) / reach)
    real[i + reach] = (real[i + reach]! - mean * w) * scale
  }
}

/** Power in `real`; below the pitch, where speech has nothing to measure, what is mirrored at half of it is added. */
function mirrorBelowPitch(pitchBins: number): void {
  for (let n = 0; n <= half; n++) real[n] = real[n]! * real[n]! + imaginary[n]! * imaginary[n]!
  const edge = Math.floor(pitchBins)
  for (let n = 0; n <= edge; n++) imaginary[n] = real[n]! + between(pitchBins - n)
  for (let n = 0; n <= edge; n++) real[n] = imaginary[n]!
}

function between(bin: number): number {
  const n = Math.max(0, Math.floor(bin))
  return real[n]! + (real[n + 1]! - real[n]!) * (bin - n)
}

/** Mean over two thirds of the pitch, by a running sum that is mirrored at both ends. */
function smooth(pitchBins: number): void {
  const reach = pitchBins / 3
  const edge = Math.ceil(reach) + 1
  running[0] = 0
  for (let i = 1; i < half + 2 * edge; i++) {
    const n = Math.abs(i - 1 - edge)
    running[i] = running[i - 1]! + real[n > half ? 2 * half - n : n]!
  }
  const sumTo = (place: number): number => {
    const i = Math.floor(place)
    return running[i]! + (running[i + 1]! - running[i]!) * (place - i)
  }
  for (let n = 0; n <= half; n++)
    imaginary[n] = (sumTo(n + edge + 0.5 + reach) - sumTo(n + edge + 0.5 - reach)) / (2 * reach)
  for (let n = 0; n <= half; n++) real[n] = imaginary[n]!
}

/** The log spectrum in `real` to its cepstrum and back. */
function lifter(hz: number): void {
  unfold()
  fft.inverse(real, imaginary)
  for (let n = 1; n <= half; n++) {
    const turn = (Math.PI * hz * n) / speechRate
    const gain = (Math.sin(turn) / turn) * (1 - 2 * compensation + 2 * compensation * Math.cos(2 * turn))
    real[n] = real[n]! * gain
  }
  unfold()
  fft.forward(real, imaginary)
}

function unfold(): void {
  for (let n = 1; n < half; n++) real[size - n] = real[n]!
  imaginary.fill(0)
}

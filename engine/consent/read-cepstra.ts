import { measureLevels, pitchHopSeconds } from '../analyse/voice/pitch.ts'
import { realFft } from '../analyse/signal/real-fft.ts'
import { analysisRate } from '../analyse/signal/resample.ts'

const size = 512
const bands = 24
const coefficients = 12
/** Of one frame: cepstral coefficients without the level, and how they move. */
export const cepstrumSize = 2 * coefficients
const [lowHz, highHz] = [120, 6800]
/** Frames softer than this below the loud ones are pauses: readers differ in those most. */
const audibleDb = 32

const toMel = (hz: number): number => 1127 * Math.log(1 + hz / 700)
const fromMel = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1)
const edges = Array.from({ length: bands + 2 }, (_, i) => {
  const mel = toMel(lowHz) + ((toMel(highHz) - toMel(lowHz)) * i) / (bands + 1)
  return (fromMel(mel) * size) / analysisRate
})

/**
 * Mel cepstra of the sounding frames (10 ms) of speech, each coefficient about its mean and by its deviation, so that
 * voice and microphone weigh less (Davis and Mermelstein 1980). `mono` at the analysis rate.
 */
export function readCepstra(mono: Float32Array): Float32Array[] {
  const hop = Math.round(pitchHopSeconds * analysisRate)
  const count = Math.floor(mono.length / hop)
  const levels = measureLevels(mono, count, hop)
  const loud = levels.toSorted()[Math.floor(0.95 * count)] ?? -120
  const read = createReader()
  const frames: Float32Array[] = []
  for (let n = 0; n < count; n++)
    if (levels[n]! > Math.max(-70, loud - audibleDb)) frames.push(read(mono, n * hop - size / 2))
  return normalised(withMovement(frames))
}

function createReader(): (mono: Float32Array, from: number) => Float32Array {
  const fft = realFft(size)
  const input = new Float64Array(size)
  const window = Float64Array.from({ length: size }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / size))
  return (mono, from) => {
    for (let i = 0; i < size; i++) input[i] = ((mono[from + i] ?? 0) - 0.95 * (mono[from + i - 1] ?? 0)) * window[i]!
    fft.transform(input)
    const logs = Float64Array.from({ length: bands }, (_, band) => Math.log(bandPower(fft.real, fft.imaginary, band)))
    return Float32Array.from({ length: coefficients }, (_, c) =>
      logs.reduce((sum, value, i) => sum + value * Math.cos((Math.PI * (c + 1) * (i + 0.5)) / bands), 0),
    )
  }
}

function bandPower(real: Float64Array, imaginary: Float64Array, band: number): number {
  const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
  let sum = 1e-10
  for (let k = Math.max(1, Math.ceil(low)); k < high; k++) {
    const weight = k < middle ? (k - low) / (middle - low) : (high - k) / (high - middle)
    sum += weight * (real[k]! * real[k]! + imaginary[k]! * imaginary[k]!)
  }
  return sum
}

const reach = 2
function withMovement(frames: readonly Float32Array[]): Float32Array[] {
  const at = (n: number): Float32Array => frames[Math.max(0, Math.min(frames.length - 1, n))]!
  return frames.map((frame, n) =>
    Float32Array.from({ length: cepstrumSize }, (_, i) =>
      i < coefficients ? frame[i]! : at(n + reach)[i - coefficients]! - at(n - reach)[i - coefficients]!,
    ),
  )
}

function normalised(frames: Float32Array[]): Float32Array[] {
  for (let i = 0; i < cepstrumSize; i++) {
    const mean = frames.reduce((sum, frame) => sum + frame[i]!, 0) / Math.max(1, frames.length)
    const power = frames.reduce((sum, frame) => sum + (frame[i]! - mean) * (frame[i]! - mean), 0)
    const deviation = Math.sqrt(power / Math.max(1, frames.length)) || 1
    for (const frame of frames) frame[i] = (frame[i]! - mean) / deviation
  }
  return frames
}

import { noiseTable } from '../../dsp/noise.ts'
import { growTo, loadKernel } from '../../kernels/load-kernel.ts'
import { once } from '../../tables/once.ts'
import { pulseTable } from './pulse-table.ts'

interface SpeechExports {
  memory: WebAssembly.Memory
  /** Transforms `real` + i · `imaginary` in place: 64 to 2048 numbers. */
  transform(size: number): void
  filters(): void
  hop(n: number, filter: number, gain: number): void
  fold(offset: number, hz: number, level: number, jitter: number, growl: number, gating: number): void
}

/** Samples from one window of the synthesis to the next. */
export const hopSamples = 512
const maxSize = 2048
const spectrumBytes = 4 * (maxSize + 4)
const realAt = 24_576
const windowAt = realAt + 4 * spectrumBytes + 8 * maxSize
const pulsesAt = windowAt + 8 * hopSamples
/** Pulses reach so far beyond their frame at most. */
export const overhang = 64
const sourceFloats = 3 * hopSamples + overhang
const sharesAt = pulsesAt + 8 * sourceFloats
const filtersAt = sharesAt + 16 * hopSamples
const firstHopAt = filtersAt + 32 * hopSamples
const lifterAt = firstHopAt + 16 * hopSamples
const soundAt = lifterAt + 4 * hopSamples
const foldsAt = soundAt + 20 * hopSamples
const pulseTableAt = foldsAt + 64
/** Memory layout of the kernel; must equal engine/kernels/speech.as. */
export const speechLayout = {
  real: realAt,
  imaginary: realAt + spectrumBytes,
  window: windowAt,
  pulses: pulsesAt,
  breath: pulsesAt + 4 * sourceFloats,
  shares: sharesAt,
  filters: filtersAt,
  firstHop: firstHopAt,
  lifter: lifterAt,
  sound: soundAt,
  folds: foldsAt,
  pulseTable: pulseTableAt,
  noise: pulseTableAt + 4 * pulseTable.length,
}
/** Numbers that the folds remember. */
export const foldsSize = 6

/** Statistical voices are smoother than people: what is narrower than about 1 kHz is sharpened by this. */
const sharpness = 1.2
const sharpenedFrom = 20

/** Folds a cepstrum of 1,024 samples onto positive times (Oppenheim & Schafer), sharpened. */
export const minimumPhaseLifter = Float32Array.from(
  { length: hopSamples },
  (_, n) => ((n === 0 ? 1 : 2) * (n < sharpenedFrom ? 1 : sharpness)) / (2 * hopSamples),
)
/** Hann, so that windows that overlap by half sum to one. */
const hopWindow = Float32Array.from(
  { length: 2 * hopSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * i) / hopSamples),
)

/** Of all lengths from 4: cosine and −sine of one, two and three turns. */
export function makeTwiddles(length: number): Float32Array {
  const quarter = length / 4
  const rows = new Float32Array(6 * quarter)
  for (let turns = 1; turns <= 3; turns++)
    for (let p = 0; p < quarter; p++) {
      const angle = (2 * Math.PI * turns * p) / length
      rows[(2 * turns - 2) * quarter + p] = Math.cos(angle)
      rows[(2 * turns - 1) * quarter + p] = -Math.sin(angle)
    }
  return rows
}

interface SpeechKernel {
  run: SpeechExports
  real: Float32Array
  imaginary: Float32Array
  pulses: Float32Array
  breath: Float32Array
  pulseShares: Float32Array
  noiseShares: Float32Array
  filters: readonly [Float32Array, Float32Array]
  sound: Float32Array
  folds: Float64Array
}

/**
 * The one kernel of this thread, which analysis and singers use in turn, within one call; made for the first of them.
 */
export const speechKernel = once((): SpeechKernel => {
  const run = loadKernel('speech') as unknown as SpeechExports
  const noise = noiseTable()
  growTo(run.memory, speechLayout.noise + noise.byteLength)
  const floats = (at: number, length: number): Float32Array => new Float32Array(run.memory.buffer, at, length)
  for (let length = 4; length <= maxSize; length *= 2)
    floats(6 * (length - 4), 6 * (length / 4)).set(makeTwiddles(length))
  floats(windowAt, 2 * hopSamples).set(hopWindow)
  floats(lifterAt, hopSamples).set(minimumPhaseLifter)
  floats(pulseTableAt, pulseTable.length).set(pulseTable)
  floats(speechLayout.noise, noise.length).set(noise)
  return {
    run,
    real: floats(realAt, maxSize),
    imaginary: floats(speechLayout.imaginary, maxSize),
    pulses: floats(pulsesAt, sourceFloats),
    breath: floats(speechLayout.breath, sourceFloats),
    pulseShares: floats(sharesAt, 2 * hopSamples),
    noiseShares: floats(sharesAt + 8 * hopSamples, 2 * hopSamples),
    filters: [floats(filtersAt, 4 * hopSamples), floats(filtersAt + 16 * hopSamples, 4 * hopSamples)],
    sound: floats(soundAt, 5 * hopSamples),
    folds: new Float64Array(run.memory.buffer, foldsAt, foldsSize),
  }
})

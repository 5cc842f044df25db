import { complexFft } from '../../dsp/complex-fft.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { envelopeBinHz, envelopeBins } from './speech-envelope.ts'
import type { SpokenLine } from './spoken-line.ts'
import type { SpokenSource } from './spoken-source.ts'
import { voicedShares } from './voiced-shares.ts'

export const hopSamples = 512
const windowSamples = 2 * hopSamples
/** Window and the longest ring of a mouth. */
export const tractSamples = 2048
const half = tractSamples / 2
const shapeSize = 1024
const shapeHalf = shapeSize / 2

const fft = complexFft(tractSamples)
const shapeFft = complexFft(shapeSize)
const window = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowSamples),
)
const real = new Float64Array(tractSamples)
const imaginary = new Float64Array(tractSamples)
const shape = new Float64Array(shapeSize)
const shapeImaginary = new Float64Array(shapeSize)

const shapeBinHz = sampleRate / shapeSize
/** The speech ends at 8 kHz; what lies above falls from the mean of its last kilohertz, in nepers of power per kilohertz. */
const lastBin = Math.round(7800 / envelopeBinHz)
const meanFromBin = Math.round(6600 / envelopeBinHz)
const fallOfNoise = 0.5
const fallOfVoice = 1.1
/** Statistical voices are smoother than people: what is narrower than about 1 kHz is sharpened by this. */
const sharpness = 1.2
const sharpenedFrom = 20

const tiltOctaves = Float64Array.from({ length: shapeHalf + 1 }, (_, n) =>
  Math.min(3.5, Math.max(0, Math.log(Math.max(1, n * shapeBinHz) / 500) / Math.LN2)),
)
/** Speech is low: its first partials, left on a sung fundamental, would make a murmur of each vowel. In nepers, none above 500 Hz. */
const murmur = Float64Array.from({ length: shapeHalf + 1 }, (_, n) => 1.5 * Math.max(0, 1 - (n * shapeBinHz) / 500))

/** What the mouth does in one hop. */
export interface Mouth {
  line: SpokenLine
  /** In frames of the line, between two of them a mixture. */
  position: number
  gain: number
  /** Nepers of amplitude per octave above 500 Hz. */
  tilt: number
  voicedHz: number
  /** 0 whispered to 1. */
  voicing: number
  /** Share of noise among what is voiced. */
  breath: number
}

/** Sends hops of the source through the minimum-phase envelopes of speech, overlapping by half. */
export interface SpokenTract {
  /** Adds the sound of the 1,024 samples of the source to `out` from `at` on: 2,048 samples. */
  resonate: (source: SpokenSource, mouth: Mouth, out: Float32Array, at: number) => void
}

/** `scale` moves all formants, as a shorter or longer throat does. */
export function createSpokenTract(scale: number): SpokenTract {
  const filterReal = new Float64Array(half + 1)
  const filterImaginary = new Float64Array(half + 1)
  let known: { line: SpokenLine; place: number; tilt: number } | undefined
  const setFilter = ({ line, position, tilt }: Mouth): void => {
    // Half a frame is finer than anybody hears, and a held vowel stays.
    const place = Math.round(position * 2) / 2
    const coarse = Math.round(tilt * 20) / 20
    if (known?.line === line && known.place === place && known.tilt === coarse) return
    known = { line, place, tilt: coarse }
    writeShape(line, place, scale, coarse)
    minimumPhase(filterReal, filterImaginary)
  }
  const resonate: SpokenTract['resonate'] = (source, mouth, out, at) => {
    setFilter(mouth)
    real.fill(0)
    imaginary.fill(0)
    for (let i = 0; i < windowSamples; i++) {
      real[i] = source.pulses[i]! * window[i]!
      imaginary[i] = source.noise[i]! * window[i]!
    }
    fft.forward(real, imaginary)
    shapeBoth(filterReal, filterImaginary, mouth)
    fft.inverse(real, imaginary)
    const { gain } = mouth
    for (let i = 0; i < tractSamples; i++) out[at + i] = out[at + i]! + gain * real[i]!
  }
  return { resonate }
}

/** Log amplitude of the envelope at `place`, its formants moved by `scale`, into `shape`. */
function writeShape(line: SpokenLine, place: number, scale: number, tilt: number): void {
  const frame = Math.min(line.frames - 1, Math.max(0, Math.floor(place)))
  const next = Math.min(line.frames - 1, frame + 1)
  const share = Math.min(1, Math.max(0, place - frame))
  const { envelopes } = line
  const [a, b] = [frame * envelopeBins, next * envelopeBins]
  const at = (bin: number): number => envelopes[a + bin]! + share * (envelopes[b + bin]! - envelopes[a + bin]!)
  const fall = line.voicedHz[frame]! > 0 ? fallOfVoice : fallOfNoise
  let mean = 0
  for (let bin = meanFromBin; bin < lastBin; bin++) mean += at(bin) / (lastBin - meanFromBin)
  for (let n = 0; n <= shapeHalf; n++) {
    const hz = (n * shapeBinHz) / scale
    const bin = hz / envelopeBinHz
    const whole = Math.floor(bin)
    const level =
      whole < lastBin ? at(whole) + (bin - whole) * (at(whole + 1) - at(whole)) : mean - (fall * (hz - 7800)) / 1000
    shape[n] = 0.5 * level + tilt * tiltOctaves[n]! - murmur[n]!
  }
}

/** The log amplitudes in `shape` as a filter without delay: its cepstrum folded onto positive times (Oppenheim & Schafer). */
function minimumPhase(filterReal: Float64Array, filterImaginary: Float64Array): void {
  for (let n = 1; n < shapeHalf; n++) shape[shapeSize - n] = shape[n]!
  shapeImaginary.fill(0)
  shapeFft.inverse(shape, shapeImaginary)
  real.fill(0)
  imaginary.fill(0)
  real[0] = shape[0]!
  for (let n = 1; n < shapeHalf; n++) real[n] = 2 * shape[n]! * (n < sharpenedFrom ? 1 : sharpness)
  fft.forward(real, imaginary)
  for (let n = 0; n <= half; n++) {
    const amplitude = Math.exp(real[n]!)
    filterReal[n] = amplitude * Math.cos(imaginary[n]!)
    filterImaginary[n] = amplitude * Math.sin(imaginary[n]!)
  }
}

/** Spectra of pulses and noise, that were transformed together, mixed by their shares and filtered. */
function shapeBoth(
  filterReal: Float64Array,
  filterImaginary: Float64Array,
  { voicedHz, voicing, breath }: Mouth,
): void {
  const { pulse, noise } = voicedShares(voicedHz, voicing, breath)
  for (let n = 0; n <= half; n++) {
    const m = (tractSamples - n) & (tractSamples - 1)
    const [zr, zi, yr, yi] = [real[n]!, imaginary[n]!, real[m]!, imaginary[m]!]
    const p = 0.5 * pulse[n]!
    const q = 0.5 * noise[n]!
    const sr = p * (zr + yr) + q * (zi + yi)
    const si = p * (zi - yi) - q * (zr - yr)
    const hr = filterReal[n]!
    const hi = filterImaginary[n]!
    const or = sr * hr - si * hi
    const oi = sr * hi + si * hr
    real[n] = or
    imaginary[n] = oi
    real[m] = or
    imaginary[m] = -oi
  }
  imaginary[0] = imaginary[half] = 0
}

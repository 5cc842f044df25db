import { audibleFloorDb, measureLevels, pitchHopSeconds } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { realFft } from '../analyse/signal/real-fft.ts'
import { analysisRate } from '../analyse/signal/resample.ts'
import { integerPower, power } from '../dsp/power.ts'

const size = 2048
const lowestHz = 55
const octaves = 4.3
const stepsPerOctave = 48
const candidates = Math.round(octaves * stepsPerOctave)
const harmonics = 8
/** Each harmonic counts less than the one before it. */
const decay = 0.84
/** Minimum share of the spectrum on the harmonics of a sung note; noise has a tenth of it. */
const sungShare = 0.14
const clearShare = 0.4

const candidateHz = (index: number): number => lowestHz * power(2, index / stepsPerOctave)

/** Bins of the harmonics of each candidate. */
const places = Float64Array.from({ length: candidates * harmonics }, (_, i) => {
  const harmonic = (i % harmonics) + 1
  return (candidateHz(Math.floor(i / harmonics)) * harmonic * size) / analysisRate
})
const weights = Float64Array.from({ length: harmonics }, (_, h) => integerPower(decay, h))

/**
 * Pitch by subharmonic summation (Hermes 1988), each 10 ms by itself: it looks at spectra of 93 ms and remembers
 * nothing, where trackPitch looks at periods and joins them to a path. `mono` at the analysis rate. Yields the fraction
 * done.
 */
export function* trackSubharmonicPitch(mono: Float32Array): Generator<number, PitchTrack> {
  const hop = pitchHopSeconds * analysisRate
  const frames = Math.floor(mono.length / hop)
  const midi = new Float32Array(frames)
  const confidence = new Float32Array(frames)
  const levelDb = measureLevels(mono, frames, hop)
  const floor = audibleFloorDb(levelDb)
  const read = amplitudeReader()
  const scores = new Float64Array(candidates)
  for (let i = 0; i < frames; i++) {
    if (i % 256 === 255) yield i / frames
    if (levelDb[i]! < floor) continue
    const amplitudes = read(mono, Math.round(i * hop) - size / 2)
    const share = scoreCandidates(amplitudes, scores)
    if (share < sungShare) continue
    midi[i] = highestMidi(scores)
    confidence[i] = Math.min(1, share / clearShare)
  }
  return { frames, midi, confidence, levelDb }
}

function amplitudeReader(): (mono: Float32Array, from: number) => Float64Array {
  const fft = realFft(size)
  const input = new Float64Array(size)
  const amplitudes = new Float64Array(size / 2 + 1)
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  return (mono, from) => {
    for (let i = 0; i < size; i++) input[i] = (mono[from + i] ?? 0) * window[i]!
    fft.transform(input)
    for (let k = 0; k <= size / 2; k++) {
      const [x, y] = [fft.real[k]!, fft.imaginary[k]!]
      amplitudes[k] = Math.sqrt(x * x + y * y)
    }
    return amplitudes
  }
}

/** Fills the scores and returns the share of the spectrum that the best of them explains. */
function scoreCandidates(amplitudes: Float64Array, scores: Float64Array): number {
  let total = 1e-12
  for (let k = 0; k < amplitudes.length; k++) total += amplitudes[k]!
  let best = 0
  for (let c = 0; c < candidates; c++) {
    let score = 0
    for (let h = 0; h < harmonics; h++) {
      const place = places[c * harmonics + h]!
      const bin = place | 0
      if (bin + 1 >= amplitudes.length) break
      score += weights[h]! * (amplitudes[bin]! + (place - bin) * (amplitudes[bin + 1]! - amplitudes[bin]!))
    }
    scores[c] = score
    if (score > best) best = score
  }
  return best / total
}

function highestMidi(scores: Float64Array): number {
  let best = 0
  for (let c = 1; c < candidates; c++) if (scores[c]! > scores[best]!) best = c
  const [a, b, c] = [scores[Math.max(0, best - 1)]!, scores[best]!, scores[Math.min(candidates - 1, best + 1)]!]
  const curve = a - 2 * b + c
  const shift = curve < 0 ? (0.5 * (a - c)) / curve : 0
  return 69 + (12 / Math.LN2) * Math.log(candidateHz(best + shift) / 440)
}

import { checkSound } from '../analyse/signal/sound-input.ts'
import { complexFft } from '../dsp/complex-fft.ts'
import { decibelsToGain } from '../dsp/power.ts'
import { inStage, runSteps } from '../dsp/run-steps.ts'
import { envelopeHz, framesInStep, meanEnvelopeSteps } from './mean-envelope.ts'
import type { VoiceOptions, VoiceSteps } from './voice-steps.ts'

const size = 2048
const hop = size / 4
const maxDb = 12

/**
 * Bends the mean third-octave envelope of a sound toward `target` (see meanEnvelope) by at most ±12 dB per band; no
 * delay, same length. Stops within one step once aborted. Throws EngineInputError 'audio_invalid'.
 */
export function matchTimbre(
  mono: Float32Array,
  sampleRate: number,
  target: Float32Array,
  options: VoiceOptions = {},
): Promise<Float32Array> {
  return runSteps(matchTimbreSteps(mono, sampleRate, target), options)
}

/** The same as steps of some milliseconds; `amount` of the way, 0 to 1. */
export function* matchTimbreSteps(
  mono: Float32Array,
  sampleRate: number,
  target: ArrayLike<number>,
  amount = 1,
): VoiceSteps<Float32Array> {
  checkSound(mono, sampleRate)
  const own = yield* inStage('envelope', meanEnvelopeSteps(mono, sampleRate))
  const difference = own.map((db, band) =>
    Math.max(-maxDb, Math.min(maxDb, db <= -60 || target[band]! <= -60 ? 0 : amount * (target[band]! - db))),
  )
  return yield* inStage('voice', filterZeroPhase(mono, gainPerBin(difference, sampleRate)))
}

function gainPerBin(db: Float32Array, sampleRate: number): Float64Array {
  return Float64Array.from({ length: size / 2 + 1 }, (_, k) => {
    const position = 3 * Math.log2(Math.max((k * sampleRate) / size, 1) / envelopeHz[0]!)
    const band = Math.max(0, Math.min(db.length - 1, position))
    const low = Math.floor(band)
    const high = Math.min(db.length - 1, low + 1)
    return decibelsToGain(db[low]! + (band - low) * (db[high]! - db[low]!))
  })
}

function* filterZeroPhase(mono: Float32Array, gains: Float64Array): Generator<number, Float32Array> {
  const fft = complexFft(size)
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size))
  const out = new Float32Array(mono.length)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let from = hop - size; from < mono.length; from += hop) {
    imaginary.fill(0)
    for (let i = 0; i < size; i++) real[i] = (mono[from + i] ?? 0) * window[i]!
    fft.forward(real, imaginary)
    for (let k = 0; k < size; k++) {
      const gain = gains[Math.min(k, size - k)]!
      real[k] = real[k]! * gain
      imaginary[k] = imaginary[k]! * gain
    }
    fft.inverse(real, imaginary)
    for (let i = Math.max(0, -from); i < Math.min(size, mono.length - from); i++)
      out[from + i] = out[from + i]! + (real[i]! * window[i]!) / 2
    if ((from / hop) % framesInStep === 0) yield Math.max(0, from) / mono.length
  }
  return out
}

import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { bandpass, filterInPlace } from '../dsp/biquad.ts'
import { sampleRate } from '../dsp/stereo.ts'

/** A resonance of wood, skin or tube, added to the dry sound. */
export interface Resonance {
  hz: number
  q: number
  gain: number
}

/** Adds what a body answers; the dry sound stays at `dry`. */
export function addBody(sound: Float32Array, resonances: readonly Resonance[], dry = 1): void {
  const source = sound.slice()
  if (dry !== 1) for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * dry
  for (const { hz, q, gain } of resonances) addResonance(source, sound, bandpass(hz, q), gain)
}

function addResonance(
  source: Float32Array,
  into: Float32Array,
  { b0, b2, a1, a2 }: ReturnType<typeof bandpass>,
  gain: number,
): void {
  let z1 = 0
  let z2 = 0
  for (let i = 0; i < source.length; i++) {
    const x = source[i]!
    const y = b0 * x + z1
    z1 = z2 - a1 * y
    z2 = b2 * x - a2 * y
    into[i] = into[i]! + gain * y
  }
}

/** A short knock of noise around `hz`, from the start on: finger on wood, hammer on key bed. */
export function addKnock(sound: Float32Array, hz: number, gain: number, decaySeconds: number, take: number): void {
  const length = Math.min(sound.length, Math.round(decaySeconds * 6 * sampleRate))
  const knock = new Float32Array(length)
  const noise = noiseTable()
  for (let i = 0; i < length; i++)
    knock[i] =
      noise[(take * 7919 + i * 3) & noiseMask]! * Math.exp(-i / sampleRate / decaySeconds) * Math.min(1, i / 24)
  filterInPlace(knock, bandpass(hz, 0.9))
  for (let i = 0; i < length; i++) sound[i] = sound[i]! + gain * 2 * knock[i]!
}

const headSeconds = 0.2
const headRms = 0.25
const highestPeak = 1.6

/** Sets the level by the first 0.2 s, which are the same for any length of the sound: rms 0.25, peak 1.6 at most. Opens it from zero. */
export function normaliseStroke(sound: Float32Array): Float32Array {
  const head = Math.min(sound.length, Math.round(headSeconds * sampleRate))
  let peak = 1e-9
  let energy = 1e-18
  for (let i = 0; i < head; i++) {
    peak = Math.max(peak, Math.abs(sound[i]!))
    energy += sound[i]! * sound[i]!
  }
  const gain = Math.min(highestPeak / peak, headRms / Math.sqrt(energy / head))
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
  for (let i = 0; i < 32 && i < sound.length; i++) sound[i] = sound[i]! * (i / 32)
  return sound
}

const allPasses = 8
const allPass = -0.68

/** Smears the spike of a stroke over about a millisecond, highs first, as a stiff string and a body do: a chain of all-passes. */
export function disperse(sound: Float32Array): void {
  for (let n = 0; n < allPasses; n++) {
    let x1 = 0
    let y = 0
    for (let i = 0; i < sound.length; i++) {
      const x = sound[i]!
      y = allPass * (x - y) + x1
      x1 = x
      sound[i] = y
    }
  }
}

import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { bandpass, filterInPlace } from '../../dsp/biquad.ts'
import { decibelsToGain } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'

/** A resonance of wood, skin or tube, added to the dry sound. */
export interface Resonance {
  hz: number
  q: number
  gain: number
}

/** Adds the response of a body; the dry sound keeps the level `dry`. */
export function addBody(sound: Float32Array, resonances: readonly Resonance[], dry = 1): void {
  const source = sound.slice()
  if (dry !== 1) for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * dry
  for (const { hz, q, gain } of resonances) addResonance(source, sound, bandpass(hz, q), gain)
}

/** Until a resonance has died away by 90 dB: 90 / 20 · ln 10 time constants of q / (π · hz). */
const ringOut = 10.36 / Math.PI

/** The response of a body to a short sound, with its decay. */
export function throughBody(sound: Float32Array, resonances: readonly Resonance[], dry: number): Float32Array {
  const ring = resonances.reduce((max, { hz, q }) => Math.max(max, (ringOut * q) / hz), 0)
  const long = lengthened(sound, Math.ceil(ring * sampleRate))
  addBody(long, resonances, dry)
  return long
}

function lengthened(sound: Float32Array, bySamples: number): Float32Array {
  const long = new Float32Array(sound.length + bySamples)
  long.set(sound)
  return long
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
  const fall = Math.exp(-1 / sampleRate / decaySeconds)
  let level = 1
  for (let i = 0; i < length; i++) {
    knock[i] = noise[(take * 7919 + i * 3) & noiseMask]! * level * Math.min(1, i / 24)
    level *= fall
  }
  filterInPlace(knock, bandpass(hz, 0.9))
  for (let i = 0; i < length; i++) sound[i] = sound[i]! + gain * 2 * knock[i]!
}

interface StrokeNoise {
  /** Level of the touch and of what rustles on under the tone, in dB against a normalised stroke. */
  touchDb: number
  tailDb: number
  /** Seconds in which the rustle falls by 60 dB. */
  seconds: number
  /** Upper edge. */
  hz: number
  take: number
}

const touchSeconds = 0.022
/** Of white noise from the table behind a one-pole low-pass that lets nearly all of it pass. */
const noiseRms = 0.5

/**
 * Adds a stretch of noise to a sound that is multiplied by `gain`, and multiplies both by `both`. Stretches come in
 * order.
 */
type NoiseOver = (sound: Float32Array, from: number, to: number, gain: number, both: number) => void

function createNoise({ touchDb, tailDb, seconds, hz, take }: StrokeNoise): NoiseOver {
  const table = noiseTable()
  const smooth = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)
  const unit = headRms / (noiseRms * Math.sqrt(smooth / (2 - smooth)))
  const fall = { touch: Math.exp(-1 / (touchSeconds * sampleRate)), tail: Math.exp(-6.9 / (seconds * sampleRate)) }
  let touch = unit * decibelsToGain(touchDb)
  let tail = unit * decibelsToGain(tailDb)
  let low = 0
  return (sound, from, to, gain, both) => {
    for (let i = from; i < to; i++) {
      low += smooth * (table[(take * 9973 + i) & noiseMask]! - low)
      sound[i] = (sound[i]! * gain + low * (touch + tail)) * both
      touch *= fall.touch
      tail *= fall.tail
    }
  }
}

interface StrokeFinish {
  /** What brings the bare tone to a normalised stroke, if it is not one yet. */
  gain: number
  /** Noise of hammer, pick or finger and of what swings along: no two takes have the same. */
  noise: StrokeNoise
  /** Adds knocks, which belong to the beginning. */
  knock: (sound: Float32Array) => void
}

/**
 * A bare tone with its noises, as loud as all strokes are: set by the first 0.2 s, which are the same for any length of
 * the sound. A longer sound begins with that of a shorter one.
 */
export function finishStroke(sound: Float32Array, { gain, noise, knock }: StrokeFinish): Float32Array {
  const head = Math.min(sound.length, headSamples)
  const addNoise = createNoise(noise)
  addNoise(sound, 0, head, gain, 1)
  openStroke(sound)
  knock(sound)
  const level = strokeGain(sound)
  for (let i = 0; i < head; i++) sound[i] = sound[i]! * level
  addNoise(sound, head, sound.length, gain, level)
  return openStroke(sound)
}

const headSeconds = 0.2
const headRms = 0.25
const highestPeak = 1.6

export const headSamples = Math.round(headSeconds * sampleRate)

/** The gain that `normaliseStroke` gives a sound that begins with this one. */
export function strokeGain(sound: Float32Array): number {
  const head = Math.min(sound.length, headSamples)
  let peak = 1e-9
  let energy = 1e-18
  for (let i = 0; i < head; i++) {
    peak = Math.max(peak, Math.abs(sound[i]!))
    energy += sound[i]! * sound[i]!
  }
  return Math.min(highestPeak / peak, headRms / Math.sqrt(energy / head))
}

/** Sets the level by the first 0.2 s: rms 0.25, peak 1.6 at most. Opens it from zero. */
export function normaliseStroke(sound: Float32Array): Float32Array {
  const gain = strokeGain(sound)
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
  return openStroke(sound)
}

function openStroke(sound: Float32Array): Float32Array {
  for (let i = 0; i < 32 && i < sound.length; i++) sound[i] = sound[i]! * (i / 32)
  return sound
}

const allPasses = 8
const allPass = -0.68
/** Until the chain has fallen silent. */
const dispersion = 600

/** A short sound with room for what `disperse` leaves behind it. */
export const untilDispersed = (sound: Float32Array): Float32Array => lengthened(sound, dispersion)

/**
 * Smears the spike of a stroke over about a millisecond, highs first, as a stiff string and a body do: a chain of
 * all-passes. In place.
 */
export function disperse(sound: Float32Array): Float32Array {
  for (let n = 0; n < allPasses; n += 4) disperseByFour(sound)
  return sound
}

/**
 * Four all-passes in one loop: while one is at a sample, the one before it is at the next. Each keeps what it was given
 * and what it gave.
 */
function disperseByFour(sound: Float32Array): void {
  let [x, a, b, c, d] = [0, 0, 0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const nextX = sound[i]!
    const nextA = allPass * (nextX - a) + x
    const nextB = allPass * (nextA - b) + a
    const nextC = allPass * (nextB - c) + b
    const nextD = allPass * (nextC - d) + c
    x = nextX
    a = nextA
    b = nextB
    c = nextC
    d = nextD
    sound[i] = nextD
  }
}

import { midiToHz, power } from '../dsp/power.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { bandpass, filterInPlace, highpass, lowpass } from '../dsp/biquad.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { trimTail } from '../dsp/trim.ts'
import type { PartialInstrument, PluckInstrument } from './instrument.ts'

/** Renders a struck note once, at its natural decay; every note of that pitch and strength reads from it. */
export function strikeOneShot(instrument: PluckInstrument | PartialInstrument, midi: number, hardness: number, variant: number): Float32Array {
  return instrument.kind === 'pluck' ? pluckString(instrument, midi, hardness, variant) : strikePartials(instrument, midi, hardness, variant)
}

/** Karplus–Strong: a burst of noise circulating in a damped delay line. */
function pluckString(instrument: PluckInstrument, midi: number, hardness: number, variant: number): Float32Array {
  const hz = midiToHz(midi)
  const ring = instrument.ringSeconds * power(220 / hz, 0.45)
  const samples = Math.round(Math.min(5, ring * 1.1) * sampleRate)
  const bright = Math.min(0.97, instrument.brightness * (0.6 + 0.5 * hardness))
  const smoothing = 0.5 * (1 - bright)
  const period = sampleRate / hz - smoothing
  const length = Math.floor(period)
  const fraction = period - length
  const line = excitation(length + 2, bright, instrument.position, variant)
  const loss = power(0.001, 1 / (ring * hz))
  const out = new Float32Array(samples)
  const buzz = instrument.buzz ?? 0
  let at = 0
  let previous = 0
  const size = length + 2
  for (let i = 0; i < samples; i++) {
    const readAt = at >= length ? at - length : at - length + size
    const older = readAt === 0 ? size - 1 : readAt - 1
    const x = line[readAt]! * (1 - fraction) + line[older]! * fraction
    const y = loss * ((1 - smoothing) * x + smoothing * previous)
    previous = x
    line[at] = buzz > 0 && y > 0.12 ? y - buzz * 0.25 * (y - 0.12) : y
    out[i] = y
    at = at + 1 === size ? 0 : at + 1
  }
  addBody(out, instrument.bodyHz)
  normalise(out)
  return trimTail(out)
}

function excitation(length: number, brightness: number, position: number, variant: number): Float32Array {
  const noise = noiseTable()
  const line = new Float32Array(length)
  let low = 0
  for (let i = 0; i < length; i++) {
    low += (0.06 + 0.5 * brightness * brightness) * (noise[(variant * 4099 + i * 3) & noiseMask]! - low)
    line[i] = low
  }
  const comb = Math.max(1, Math.round(length * position))
  for (let i = length - 1; i >= comb; i--) line[i] = line[i]! - 0.8 * line[i - comb]!
  let mean = 0
  for (const value of line) mean += value / length
  for (let i = 0; i < length; i++) line[i] = line[i]! - mean
  return line
}

function addBody(out: Float32Array, bodyHz: readonly number[]): void {
  const dry = out.slice()
  for (const hz of bodyHz) {
    const resonance = dry.slice()
    filterInPlace(resonance, bandpass(hz, 2.2))
    for (let i = 0; i < out.length; i++) out[i] = out[i]! + 0.55 * resonance[i]!
  }
}

function strikePartials(instrument: PartialInstrument, midi: number, hardness: number, variant: number): Float32Array {
  const hz = midiToHz(midi)
  const stretch = power(261.6 / hz, 0.4)
  const longest = Math.max(...instrument.partials.map((partial) => partial.decay))
  const samples = Math.round(Math.min(3.6, longest * stretch * 3.5) * sampleRate)
  const out = new Float32Array(samples)
  instrument.partials.forEach((partial, n) => {
    const frequency = hz * partial.ratio
    if (frequency > 17000) return
    const tilt = n === 0 ? 1 : power(0.25 + 0.75 * hardness, instrument.velocityBrightness)
    addPartial(out, frequency, partial.gain * tilt, partial.decay * stretch, n * 0.7 + variant)
  })
  const attack = Math.max(1, Math.round(instrument.attack * sampleRate))
  for (let i = 0; i < attack; i++) out[i] = out[i]! * (i / attack)
  addStrike(out, instrument.strike * hardness, hz, variant)
  normalise(out)
  return trimTail(out)
}

/** A decaying sine by rotation: two multiplications a sample instead of a sine. */
function addPartial(out: Float32Array, hz: number, gain: number, decay: number, phase: number): void {
  const omega = (2 * Math.PI * hz) / sampleRate
  const shrink = Math.exp(-1 / (decay * sampleRate))
  const c = Math.cos(omega) * shrink
  const s = Math.sin(omega) * shrink
  let x = gain * Math.cos(phase)
  let y = gain * Math.sin(phase)
  const samples = Math.min(out.length, Math.round(decay * 7 * sampleRate))
  for (let i = 0; i < samples; i++) {
    out[i] = out[i]! + y
    const next = c * x - s * y
    y = s * x + c * y
    x = next
  }
}

function addStrike(out: Float32Array, gain: number, hz: number, variant: number): void {
  const length = Math.min(out.length, Math.round(0.03 * sampleRate))
  const noise = noiseTable()
  const burst = new Float32Array(length)
  for (let i = 0; i < length; i++) burst[i] = noise[(variant * 131 + i) & noiseMask]! * Math.exp((-i / length) * 6)
  filterInPlace(burst, lowpass(Math.min(6000, 900 + hz * 3)))
  filterInPlace(burst, highpass(150))
  for (let i = 0; i < length; i++) out[i] = out[i]! + gain * burst[i]!
}

function normalise(samples: Float32Array): void {
  let peak = 1e-9
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  const gain = 1 / peak
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain
}

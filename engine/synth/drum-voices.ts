import { bandpass, filterInPlace, highpass, lowpass } from '../dsp/biquad.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { power } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { DrumName } from '../score/score.ts'
import { trimTail } from '../dsp/trim.ts'
import type { DrumKit } from './drum-kits.ts'

/** One mono hit of a drum. `take` 0 and 1 differ a little, so that repeats do not sound stamped. */
export function strikeDrum(kit: DrumKit, drum: DrumName, take: number): Float32Array {
  const sound = voices[drum](kit, take)
  if (kit.dullHz) filterInPlace(sound, lowpass(kit.dullHz))
  return trimTail(sound)
}

const voices: Record<DrumName, (kit: DrumKit, take: number) => Float32Array> = {
  kick: (kit, take) => {
    const { from, to, sweep, decay, click, drive } = kit.kick
    const sound = tone(from * (1 + take * 0.02), to, sweep, decay, drive)
    mix(sound, burst(0.012, 0.003, take, [lowpass(4500), highpass(700)]), click)
    return sound
  },
  snare: ({ snare }, take) => {
    const sound = tone(snare.tone * 1.35, snare.tone * (1 + take * 0.012), 0.012, snare.toneDecay, 1)
    mix(sound, tone(snare.tone * 2.3, snare.tone * 1.76, 0.01, snare.toneDecay * 0.6, 1), 0.45)
    const rattle = burst(snare.noiseDecay * 4.5, snare.noiseDecay, take, [highpass(1100), lowpass(snare.bright + 3500)])
    return mixLonger(sound, rattle, snare.noise * 0.9, 0.6)
  },
  clap: ({ clap }, take) => {
    const sound = burst(clap.decay * 5, clap.decay, take, [bandpass(clap.hz, 1.1)])
    for (const at of [0.009, 0.019, 0.03]) mixAt(sound, burst(0.02, 0.005, take + 3, [bandpass(clap.hz * 1.2, 1.1)]), 1.3, at)
    return scale(sound, 1.6)
  },
  rim: (_, take) => mixLonger(tone(1900, 1650 + take * 30, 0.004, 0.022, 1.4), burst(0.03, 0.006, take, [bandpass(3200, 1.5)]), 0.8, 0.55),
  closedHat: ({ hat }, take) => cymbal(hat.hz, hat.closed, hat.metal, take, 0.55),
  openHat: ({ hat }, take) => cymbal(hat.hz * 0.96, hat.open, hat.metal, take, 0.5),
  ride: ({ cymbal: c }, take) => mixLonger(cymbal(c.hz * 1.15, 0.5, 0.85, take, 0.3), tone(3620, 3600, 0.01, 0.09, 1), 0.1, 1),
  crash: ({ cymbal: c }, take) => cymbal(c.hz, c.decay, 0.3, take, 0.6),
  lowTom: ({ toms }, take) => tom(toms.low, toms, take),
  highTom: ({ toms }, take) => tom(toms.high, toms, take),
  shaker: (_, take) => shake(take),
  cowbell: () => mixLonger(square(562, 0.16), square(845, 0.13), 0.8, 0.4),
  conga: ({ conga }, take) => {
    const sound = tone(conga.hz * (1 + conga.bend), conga.hz * (take === 0 ? 1 : 1.34), 0.04, conga.decay, 1.1)
    mix(sound, burst(0.01, 0.003, take, [bandpass(2400, 1)]), 0.4)
    return scale(sound, 0.8)
  },
  riser: () => riser(),
}

/** A sine falling from one pitch to another, decaying. */
function tone(from: number, to: number, sweep: number, decay: number, drive: number): Float32Array {
  const sound = new Float32Array(Math.round(decay * 5 * sampleRate))
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / sampleRate
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-seconds / sweep))) / sampleRate
    const amplitude = Math.exp(-seconds / decay) * Math.min(1, i / 20)
    sound[i] = drive > 1 ? Math.tanh(Math.sin(phase) * amplitude * drive) / Math.tanh(drive) : Math.sin(phase) * amplitude
  }
  return sound
}

function burst(length: number, decay: number, take: number, filters: readonly Parameters<typeof filterInPlace>[1][]): Float32Array {
  const sound = new Float32Array(Math.round(length * sampleRate))
  const noise = noiseTable()
  for (let i = 0; i < sound.length; i++) sound[i] = noise[(i + take * 30011) & noiseMask]! * Math.exp(-i / sampleRate / decay)
  for (const filter of filters) filterInPlace(sound, filter)
  return sound
}

const metalRatios = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523]

/** Noise and six inharmonic squares through a steep high-pass. */
function cymbal(hz: number, decay: number, metal: number, take: number, gain: number): Float32Array {
  const sound = new Float32Array(Math.round(decay * 4.5 * sampleRate))
  const noise = noiseTable()
  const steps = metalRatios.map((ratio) => (540 * ratio * (hz / 8000)) / sampleRate)
  for (let i = 0; i < sound.length; i++) {
    let ring = 0
    for (const step of steps) ring += (i * step) % 1 < 0.5 ? 0.33 : -0.33
    const seconds = i / sampleRate
    const fall = 0.7 * Math.exp(-seconds / decay) + 0.3 * Math.exp(-seconds / (decay * 0.15))
    sound[i] = ((1 - metal) * noise[(i + take * 20011) & noiseMask]! + metal * ring) * fall * Math.min(1, i / 12)
  }
  filterInPlace(sound, highpass(hz * 0.8))
  filterInPlace(sound, highpass(hz * 0.55))
  return scale(sound, gain)
}

function tom(hz: number, toms: DrumKit['toms'], take: number): Float32Array {
  const sound = tone(hz * 1.5, hz * (1 + take * 0.02), 0.05, toms.decay, 1.2)
  mix(sound, burst(0.06, 0.02, take, [bandpass(hz * 6, 0.8)]), toms.noise * 2)
  return sound
}

function shake(take: number): Float32Array {
  const sound = burst(0.09, 0.05, take, [bandpass(6800, 0.9)])
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * Math.min(1, i / 500)
  return scale(sound, 0.7)
}

function square(hz: number, decay: number): Float32Array {
  const sound = new Float32Array(Math.round(decay * 4 * sampleRate))
  for (let i = 0; i < sound.length; i++) sound[i] = ((i * hz) / sampleRate) % 1 < 0.5 ? Math.exp(-i / sampleRate / decay) : -Math.exp(-i / sampleRate / decay)
  filterInPlace(sound, bandpass(hz * 2, 0.8))
  return sound
}

/** Two seconds of noise that climbs and stops: the breath before a drop. */
function riser(): Float32Array {
  const sound = new Float32Array(Math.round(3 * sampleRate))
  const noise = noiseTable()
  let low = 0
  let band = 0
  for (let i = 0; i < sound.length; i++) {
    const x = i / sound.length
    const f = 2 * Math.sin((Math.PI * 400 * power(14, x)) / sampleRate)
    low += f * band
    band += f * (noise[(i * 3) & noiseMask]! - low - 0.8 * band)
    sound[i] = band * x * x * 0.5
  }
  return sound
}

function mix(into: Float32Array, from: Float32Array, gain: number): void {
  mixAt(into, from, gain, 0)
}

function mixAt(into: Float32Array, from: Float32Array, gain: number, seconds: number): void {
  const offset = Math.round(seconds * sampleRate)
  for (let i = 0; i < from.length && i + offset < into.length; i++) into[i + offset] = into[i + offset]! + gain * from[i]!
}

function mixLonger(a: Float32Array, b: Float32Array, gainB: number, gain: number): Float32Array {
  const sound = new Float32Array(Math.max(a.length, b.length))
  mix(sound, a, gain)
  mix(sound, b, gain * gainB)
  return sound
}

function scale(sound: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
  return sound
}

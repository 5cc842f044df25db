import { highpass, lowpass } from '../../dsp/biquad.ts'
import type { BiquadCoefficients } from '../../dsp/biquad.ts'
import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { createCascade, filterSound } from '../notes/filter-memory.ts'
import { addPartials } from '../notes/partials.ts'

/** One stroke on a drum: 0 to 1 how hard, and which of its takes. */
export interface DrumStrike {
  hardness: number
  take: number
}

/** A sine that falls (or rises) from one pitch to another while it dies; seconds are time constants. */
export function sweep({
  from,
  to,
  bend,
  decay,
  drive = 0,
  attack = 0.0006,
}: {
  from: number
  to: number
  bend: number
  decay: number
  drive?: number
  attack?: number
}): Float32Array {
  const sound = new Float32Array(Math.round(decay * 6.5 * sampleRate))
  const bendStep = Math.exp(-1 / (bend * sampleRate))
  const decayStep = Math.exp(-1 / (decay * sampleRate))
  const make = drive > 0 ? Math.sqrt(1 + drive * drive) / drive : 1
  let offset = from - to
  let level = 1
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    phase += (2 * Math.PI * (to + offset)) / sampleRate
    offset *= bendStep
    level *= decayStep
    const y = Math.sin(phase) * level * Math.min(1, i / (attack * sampleRate))
    sound[i] = drive > 0 ? (make * drive * y) / Math.sqrt(1 + drive * drive * y * y) : y
  }
  return sound
}

/** Filtered noise that dies away; `attack` seconds of rise. */
export function burst({
  decay,
  take,
  filters,
  attack = 0.0004,
}: {
  decay: number
  take: number
  filters: readonly BiquadCoefficients[]
  attack?: number
}): Float32Array {
  const sound = new Float32Array(Math.round((decay * 6.5 + attack) * sampleRate))
  const noise = noiseTable()
  const step = Math.exp(-1 / (decay * sampleRate))
  let level = 1
  for (let i = 0; i < sound.length; i++) {
    const rise = Math.min(1, i / (attack * sampleRate))
    sound[i] = noise[(i + take * 30011) & noiseMask]! * level * rise
    if (rise === 1) level *= step
  }
  createCascade(filters).run(sound, 0, sound.length)
  return sound
}

/** Modes of a skin, bar or shell: ratio, gain and seconds to −60 dB of each. */
export function modes(
  hz: number,
  rows: readonly (readonly [ratio: number, gain: number, seconds: number])[],
  take = 0,
): Float32Array {
  const longest = Math.max(...rows.map(([, , seconds]) => seconds))
  const sound = new Float32Array(Math.round(longest * 1.1 * sampleRate))
  addPartials(
    sound,
    rows.map(([ratio, gain, seconds], n) => ({
      hz: hz * ratio * (1 + 0.004 * (take - 1)),
      gain: gain * (1 + 0.15 * spread(n + take * 17)),
      seconds,
      phase: n * 0.9,
    })),
  )
  return sound
}

/** A plate of bronze: many modes between two frequencies, dense and without order, the upper ones shorter. */
export function plate({
  lowHz,
  highHz,
  count,
  seconds,
  tilt,
  take,
}: {
  lowHz: number
  highHz: number
  count: number
  seconds: number
  tilt: number
  take: number
}): Float32Array {
  const sound = new Float32Array(Math.round(seconds * 1.1 * sampleRate))
  const span = Math.log(highHz / lowHz)
  addPartials(
    sound,
    Array.from({ length: count }, (_, n) => {
      const x = (n + 0.5 + 0.45 * spread(n * 3 + 1)) / count
      return {
        hz: lowHz * Math.exp(span * x),
        gain: Math.exp(-tilt * x) * (0.5 + 0.5 * Math.abs(spread(n + take * 13))),
        seconds: seconds * (1 - 0.55 * x),
        phase: 3 * spread(n * 7 + take),
      }
    }),
  )
  return sound
}

/** −1 to 1, always the same for n. */
export function spread(n: number): number {
  return noiseTable()[(n * 389 + 11) & noiseMask]!
}

/** Sum of sounds, each at a gain and from a moment on; as long as the longest. */
export function blend(
  ...rows: readonly (readonly [sound: Float32Array, gain: number, atSeconds?: number])[]
): Float32Array {
  const length = Math.max(...rows.map(([sound, , at = 0]) => sound.length + Math.round(at * sampleRate)))
  const out = new Float32Array(length)
  for (const [sound, gain, at = 0] of rows) {
    const offset = Math.round(at * sampleRate)
    for (let i = 0; i < sound.length; i++) out[offset + i] = out[offset + i]! + gain * sound[i]!
  }
  return out
}

/** Multiplies by a curve of the time in seconds. */
export function shaped(sound: Float32Array, curve: (seconds: number) => number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * curve(i / sampleRate)
  return sound
}

/** Saturates a sound softly to below 1, in place, and returns it; a `drive` of 0 changes nothing. */
export function clipped(sound: Float32Array, drive: number): Float32Array {
  if (drive > 0)
    for (let i = 0; i < sound.length; i++)
      sound[i] = (drive * sound[i]!) / Math.sqrt(1 + drive * drive * sound[i]! * sound[i]!)
  return sound
}

/** Ready to be played: no DC, peak 1, opened from zero, its inaudible end cut off with a fade. */
export function finished(sound: Float32Array): Float32Array {
  filterSound(sound, highpass(24))
  let peak = 1e-9
  for (let i = 0; i < sound.length; i++) peak = Math.max(peak, Math.abs(sound[i]!))
  let end = sound.length
  while (end > 512 && Math.abs(sound[end - 1]!) < peak * 0.0008) end--
  const done = sound.slice(0, end)
  for (let i = 0; i < end; i++) done[i] = done[i]! / peak
  for (let i = 0; i < 12 && i < end; i++) done[i] = done[i]! * (i / 12)
  const fade = Math.min(512, end >> 1)
  for (let i = end - fade; i < end; i++) done[i] = done[i]! * ((end - 1 - i) / fade)
  return done
}

/** Softer strokes wake less of the highs. */
export function colouredByHardness(sound: Float32Array, hardness: number): Float32Array {
  return hardness >= 0.95 ? sound : filterSound(sound, lowpass(2400 + 11_000 * hardness, 0.6))
}

import { midiToHz } from '../dsp/power.ts'
import { randomFor } from '../dsp/random.ts'

/** Short decaying noise at the given times. */
export function clicks(times: readonly number[], seconds: number, rate = 44100): Float32Array {
  const sound = new Float32Array(Math.round(seconds * rate))
  const random = randomFor(1, 'clicks')
  for (const time of times) {
    const from = Math.round(time * rate)
    for (let i = 0; i < 0.03 * rate && from + i < sound.length; i++)
      sound[from + i] = sound[from + i]! + 0.7 * random.between(-1, 1) * Math.exp(-i / (0.006 * rate))
  }
  return sound
}

/** A low thump at the given times, as a kick drum makes. */
export function thumps(times: readonly number[], seconds: number, rate = 44100): Float32Array {
  const sound = new Float32Array(Math.round(seconds * rate))
  for (const time of times) {
    const from = Math.round(time * rate)
    for (let i = 0; i < 0.12 * rate && from + i < sound.length; i++)
      sound[from + i] = sound[from + i]! + 0.8 * Math.sin((2 * Math.PI * 60 * i) / rate) * Math.exp(-i / (0.03 * rate))
  }
  return sound
}

export interface Tone {
  midi: number
  startSeconds: number
  durationSeconds: number
  gain?: number
}

/** Tones with six overtones and soft edges. */
export function tones(notes: readonly Tone[], seconds: number, rate = 44100): Float32Array {
  const sound = new Float32Array(Math.round(seconds * rate))
  for (const { midi, startSeconds, durationSeconds, gain = 0.1 } of notes) {
    const length = Math.round(durationSeconds * rate)
    const from = Math.round(startSeconds * rate)
    const omega = (2 * Math.PI * midiToHz(midi)) / rate
    for (let i = 0; i < length && from + i < sound.length; i++) {
      const edge = Math.min(1, i / (0.015 * rate), (length - i) / (0.03 * rate))
      let value = 0
      for (let h = 1; h <= 6 && h * omega < 2.5; h++) value += Math.sin(omega * h * i) / h
      sound[from + i] = sound[from + i]! + gain * edge * value
    }
  }
  return sound
}

export function sum(...sounds: readonly Float32Array[]): Float32Array {
  return sounds[0]!.map((_, i) => sounds.reduce((total, sound) => total + (sound[i] ?? 0), 0))
}

export function every(stepSeconds: number, seconds: number, from = 0): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((seconds - from) / stepSeconds - 1e-9)) },
    (_, i) => from + i * stepSeconds,
  )
}

/** Triads by root and third: one per bar. */
export function triads(
  chords: readonly (readonly [root: number, third: 3 | 4])[],
  barSeconds: number,
  seconds: number,
): Tone[] {
  return every(barSeconds, seconds).flatMap((startSeconds, bar) => {
    const [root, third] = chords[bar % chords.length]!
    return [root - 12, root, root + third, root + 7].map((midi) => ({
      midi,
      startSeconds,
      durationSeconds: barSeconds,
    }))
  })
}
